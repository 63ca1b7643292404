import { makeObservable, observable, runInAction } from 'mobx';
import { type ActiveSessionList, endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Where the user is signed in, and how to end that. */
export class SessionsStore {
  /** All other sessions are being ended. */
  endingOthers = false;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
    makeObservable(this, { endingOthers: observable });
  }

  get list(): QueryResult<ActiveSessionList> {
    return this.#cache.query(endpoints.listSessions, {});
  }

  /** How many sessions there are besides this one; 0 until the list is loaded. */
  get others(): number {
    return this.list.data?.sessions.filter(({ current }) => !current).length ?? 0;
  }

  /** Revokes one session; the current one by logging out. A failure shows a toast. */
  async revoke(uuid: string): Promise<void> {
    if (this.#isCurrent(uuid)) return this.#session.logOut();
    await shownAsToast(this.#cache.mutate(endpoints.revokeSession, { params: { uuid } }));
  }

  /** Revokes every session but this one, also those that the list does not show yet. */
  async endOthers(): Promise<void> {
    if (this.endingOthers) return;
    this.#turn(true);
    await shownAsToast(this.#cache.mutate(endpoints.endOtherSessions, {})).finally(() =>
      this.#turn(false),
    );
  }

  #turn(ending: boolean): void {
    runInAction(() => {
      this.endingOthers = ending;
    });
  }

  #isCurrent(uuid: string): boolean {
    const sessions = this.#cache.peek(endpoints.listSessions, {})?.sessions ?? [];
    return sessions.some((session) => session.current && session.uuid === uuid);
  }
}

/** The toast queue shows the failure of a call. */
async function shownAsToast(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
