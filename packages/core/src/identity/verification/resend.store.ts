import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import { CoolDown } from '../recovery/cool-down.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Resends the confirmation link to the signed-in user. */
export class ResendStore {
  readonly coolDown: CoolDown;
  pending = false;
  sent = false;
  error: string | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, clock: Clock, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
    this.coolDown = new CoolDown(clock);
    makeObservable(this, { pending: observable, sent: observable, error: observable });
  }

  onLogOut(): void {
    this.#reset();
  }

  /** Does nothing for a visitor, while it is under way, or before the wait is over. */
  async send(): Promise<void> {
    const user = this.#session.current;
    if (!user || this.pending || this.coolDown.running) return;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    try {
      await this.#cache.mutate(endpoints.resendVerification, {
        params: { uuid: user.uuid },
        body: { email: user.email },
      });
      runInAction(() => {
        this.sent = true;
      });
      this.coolDown.begin();
    } catch (thrown) {
      const { kind, message } = toApiError(thrown);
      runInAction(() => {
        this.error = kind === 'aborted' ? undefined : message;
      });
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  dispose(): void {
    this.coolDown.end();
  }

  #reset(): void {
    this.coolDown.end();
    runInAction(() => {
      this.sent = false;
      this.error = undefined;
    });
  }
}
