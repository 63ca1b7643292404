import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../contract/index.ts';
import type { Clock } from '../ports/clock.ts';
import { CoolDown } from '../recovery/cool-down.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { UserScope } from '../session/user-scope.ts';
import { toApiError } from '../transport/api-error.ts';
import type { Transport } from '../transport/transport.ts';

/** Sending the link that confirms an address again, to whoever is signed in. */
export class ResendStore {
  readonly coolDown: CoolDown;
  pending = false;
  sent = false;
  error: string | undefined = undefined;
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #session: SessionStore;

  constructor(transport: Transport, clock: Clock, session: SessionStore, userScope: UserScope) {
    this.#transport = transport;
    this.#clock = clock;
    this.#session = session;
    this.coolDown = new CoolDown(clock);
    makeObservable(this, { pending: observable, sent: observable, error: observable });
    userScope.onLogOut('resend', () => this.#reset());
  }

  /** Does nothing for a visitor, while it is under way, or before the wait is over. */
  async send(): Promise<void> {
    const user = this.#session.current;
    if (!user || this.pending || this.coolDown.secondsLeft > 0) return;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    try {
      const answer = await this.#transport.send(endpoints.resendVerification, {
        params: { uuid: user.uuid },
        body: { email: user.email },
      });
      runInAction(() => {
        this.sent = true;
      });
      // By our own clock, never longer than the server could mean: the two may differ.
      const wait = Date.parse(answer.cooldownUntil) - this.#clock.now();
      this.coolDown.begin(this.#clock.now() + Math.min(Math.max(wait, 0), 60_000));
    } catch (thrown) {
      runInAction(() => {
        this.error = toApiError(thrown).message;
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
