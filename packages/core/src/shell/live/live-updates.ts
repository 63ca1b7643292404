import { reaction } from 'mobx';
import type { LiveEvent } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Cancel } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { TokenSource } from '../../platform/transport/token-source.ts';
import type { LiveConnections } from './live-connections.ts';
import type { TagBatch } from './tag-batch.ts';

/**
 * Has the cache ask again for what changes elsewhere while a user is signed in. Without streams, everything
 * else works as before: each screen asks when it is opened.
 */
export class LiveUpdates {
  readonly #session: SessionStore;
  readonly #tokens: TokenSource;
  readonly #cache: QueryCache;
  readonly #batch: TagBatch;
  readonly #connections: LiveConnections;
  /** Ends the stream of the present session. */
  #stop: Cancel | undefined;

  constructor(
    session: SessionStore,
    tokens: TokenSource,
    cache: QueryCache,
    batch: TagBatch,
    connections: LiveConnections,
  ) {
    this.#session = session;
    this.#tokens = tokens;
    this.#cache = cache;
    this.#batch = batch;
    this.#connections = connections;
  }

  start(): Cancel {
    const stop = reaction(
      () => (this.#session.signedIn ? this.#tokens.token : undefined),
      (token) => this.#follow(token),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#follow(undefined);
    };
  }

  #follow(token: string | undefined): void {
    this.#stop?.();
    this.#batch.clear();
    this.#stop =
      token === undefined
        ? undefined
        : this.#connections.open({
            token,
            fresh: this.#session.signIns > 0,
            received: (event) => this.#received(event),
          });
  }

  #received({ changed, by }: LiveEvent): void {
    // The cache has fetched again what its own write has changed.
    if (by === undefined || !this.#cache.sent(by)) this.#batch.add(changed);
  }
}
