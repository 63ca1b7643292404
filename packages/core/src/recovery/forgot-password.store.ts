import { makeObservable, observable, runInAction } from 'mobx';
import { email, endpoints } from '../contract/index.ts';
import { Form } from '../forms/form.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transport } from '../transport/transport.ts';
import { CoolDown } from './cool-down.ts';

/** Between two links to the same address, in milliseconds. */
const pause = 60_000;

/** Asking for a link to choose a new password. The answer tells nobody who has an account. */
export class ForgotPasswordStore {
  readonly form: Form<{ email: string }>;
  readonly coolDown: CoolDown;
  /** Whom a link was sent to, if they have an account. */
  sentTo: string | undefined = undefined;

  constructor(transport: Transport, clock: Clock) {
    this.coolDown = new CoolDown(clock);
    this.form = new Form({
      initial: { email: '' },
      rules: { email },
      submit: async (values) => {
        const address = values.email.trim();
        await transport.send(endpoints.forgotPassword, { body: { email: address } });
        runInAction(() => {
          this.sentTo = address;
        });
        this.coolDown.begin(clock.now() + pause);
      },
    });
    makeObservable(this, { sentTo: observable });
  }

  dispose(): void {
    this.coolDown.end();
  }
}
