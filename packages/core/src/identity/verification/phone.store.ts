import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints, oneTimeCode, phone, plainPhone } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { CoolDown } from '../recovery/cool-down.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Proving a phone: a number, then the six digits that were sent to it. */
export class PhoneStore {
  readonly number: Form<{ phone: string }>;
  readonly code: Form<{ token: string }>;
  readonly coolDown: CoolDown;
  /** The number that a code is on its way to. */
  sentTo: string | undefined = undefined;

  constructor(cache: QueryCache, session: SessionStore, navigation: NavigationStore, clock: Clock) {
    this.coolDown = new CoolDown(clock);
    this.number = new Form({
      initial: { phone: '' },
      rules: { phone },
      submit: async (values) => {
        const params = { uuid: session.current?.uuid ?? '' };
        const body = { phone: plainPhone(values.phone) };
        // A code for this very number is under way already.
        if (body.phone === this.sentTo && this.coolDown.running) return;
        await cache.mutate(endpoints.sendPhoneCode, { params, body });
        runInAction(() => {
          this.sentTo = body.phone;
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
    makeObservable(this, { sentTo: observable });
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

  #reset(): void {
    this.coolDown.end();
    runInAction(() => {
      this.sentTo = undefined;
      this.number.reset();
      this.code.reset();
    });
  }
}
