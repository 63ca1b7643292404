import { reaction } from 'mobx';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { SessionStore } from './session.store.ts';

/** Asks for everything again after a sign-in: a visitor was not shown all that this user may see. */
export class FreshAnswers {
  readonly #session: SessionStore;
  readonly #cache: QueryCache;

  constructor(session: SessionStore, cache: QueryCache) {
    this.#session = session;
    this.#cache = cache;
  }

  start(): () => void {
    return reaction(
      () => this.#session.signIns,
      () => this.#cache.reset(),
    );
  }
}
