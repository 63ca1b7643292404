import { makeObservable, observable, reaction, runInAction } from 'mobx';
import { endpoints, oneTimeCode, phone, plainPhone } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { CoolDown } from '../recovery/cool-down.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Proving a phone: a number, then the six digits that were sent to it. */
export class PhoneStore {
  readonly number: Form<PhoneValues>;
  readonly code: Form<{ token: string }>;
  readonly coolDown: CoolDown;
  /** The number that a code is on its way to. */
  sentTo: string | undefined = undefined;
  /** The number is new, and the account has a password. */
  asksForPassword = false;
  readonly #navigation: NavigationStore;

  constructor(cache: QueryCache, session: SessionStore, navigation: NavigationStore, clock: Clock) {
    this.#navigation = navigation;
    this.coolDown = new CoolDown(clock);
    this.number = new Form<PhoneValues>({
      initial: { phone: '', password: '' },
      rules: { phone },
      check: ({ password }): Record<string, string> =>
        this.asksForPassword && password === '' ? { password: 'Password is required.' } : {},
      submit: async ({ password, ...values }) => {
        const params = { uuid: session.current?.uuid ?? '' };
        const number = plainPhone(values.phone);
        // A code for this very number is under way already.
        if (number === this.sentTo && this.coolDown.running) return;
        const body = { phone: number, ...(this.asksForPassword ? { password } : {}) };
        try {
          await cache.mutate(endpoints.sendPhoneCode, { params, body });
        } catch (error) {
          if (isAboutPassword(error)) this.#askForPassword();
          throw error;
        }
        runInAction(() => {
          this.sentTo = number;
          this.code.reset();
        });
        this.coolDown.begin();
      },
    });
    this.code = new Form({
      initial: { token: '' },
      rules: { token: oneTimeCode },
      submit: async ({ token }) => {
        const body = { token: token.trim() };
        const { isVerified } = await cache.mutate(endpoints.verifyPhone, { body });
        session.update({ phoneIsVerified: isVerified });
        this.#reset();
        if (navigation.current?.name === 'verify-phone') {
          navigation.go(to('verify-success'), { replace: true });
        }
      },
    });
    makeObservable(this, { sentTo: observable, asksForPassword: observable });
  }

  /** Leaving the screen forgets the password: none stays in a hidden form. */
  start(): () => void {
    return reaction(
      () => this.#navigation.current?.name,
      () => this.number.set('password', ''),
    );
  }

  /** Another code to the same number. The form comes back if the password was forgotten meanwhile. */
  async sendAgain(): Promise<void> {
    if (await this.number.submit()) return;
    if (this.number.error('password') === undefined) return;
    runInAction(() => {
      this.sentTo = undefined;
    });
  }

  onLogOut(): void {
    this.#reset();
  }

  /** Back to the empty form, for another number. */
  startOver(): void {
    this.#reset();
  }

  dispose(): void {
    this.coolDown.end();
  }

  #askForPassword(): void {
    runInAction(() => {
      this.asksForPassword = true;
    });
  }

  #reset(): void {
    this.coolDown.end();
    runInAction(() => {
      this.sentTo = undefined;
      this.asksForPassword = false;
      this.number.reset();
      this.code.reset();
    });
  }
}

type PhoneValues = { readonly phone: string; readonly password: string };

const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.items.some(({ field }) => field === 'password');
