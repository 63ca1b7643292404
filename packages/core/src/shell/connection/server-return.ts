import { autorun } from 'mobx';
import { type CallArgs, type Endpoint, endpoints } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryEntry } from '../../platform/query/query-entry.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { Exchange } from '../../platform/transport/transport.ts';
import { lookDelay, serverAway } from './look-delay.ts';

/**
 * While something on show is missing because the server was away, asks for one such thing now and then,
 * without a word to the user. Once the server answers, everything that is missing is fetched again.
 */
export class ServerReturn {
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #transport: Exchange;
  readonly #clock: Clock;
  readonly #random: Random;
  #looks = 0;
  #cancelTimer: Cancel | undefined;
  #call: AbortController | undefined;

  constructor(
    cache: QueryCache,
    session: SessionStore,
    transport: Exchange,
    clock: Clock,
    random: Random,
  ) {
    this.#cache = cache;
    this.#session = session;
    this.#transport = transport;
    this.#clock = clock;
    this.#random = random;
  }

  start(): () => void {
    const stop = autorun(() => {
      if (this.#sessionMissing || this.#missing.length > 0) this.#lookLater();
    });
    return () => {
      stop();
      this.#cancelTimer?.();
      const call = this.#call;
      this.#call = undefined;
      call?.abort();
    };
  }

  get #sessionMissing(): boolean {
    return this.#session.status === 'failed' && serverAway(this.#session.error);
  }

  get #missing(): readonly QueryEntry[] {
    return this.#cache.failed.filter(({ failure }) => serverAway(failure));
  }

  /** `earliest` is when a busy server wants to be asked again, in milliseconds since 1970. */
  #lookLater(earliest = 0): void {
    if (this.#cancelTimer || this.#call) return;
    const delay = lookDelay(this.#looks, this.#random.next());
    this.#looks += 1;
    this.#cancelTimer = this.#clock.setTimeout(
      () => {
        this.#cancelTimer = undefined;
        void this.#look();
      },
      Math.max(delay, earliest - this.#clock.now()),
    );
  }

  async #look(): Promise<void> {
    const [missing] = this.#missing;
    if (this.#sessionMissing) await this.#ask(endpoints.getSession, {});
    else if (missing) await this.#ask(missing.endpoint, missing.args);
    else this.#looks = 0;
  }

  /** One attempt alone. */
  async #ask(endpoint: Endpoint, args: CallArgs): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    let earliest: number | undefined;
    const onAttempt = ({ nextRetryAt }: { readonly nextRetryAt: number | undefined }) => {
      earliest = nextRetryAt;
      call.abort();
    };
    const away = await this.#transport
      .exchange(endpoint, args, { signal: call.signal, onAttempt })
      .then(
        () => false,
        (thrown: unknown) => call.signal.aborted || serverAway(toApiError(thrown)),
      );
    if (this.#call !== call) return;
    this.#call = undefined;
    if (away) this.#lookLater(earliest);
    else this.#fetchMissing();
  }

  #fetchMissing(): void {
    if (this.#sessionMissing) void this.#session.load();
    for (const entry of this.#missing) void entry.refetch();
  }
}
