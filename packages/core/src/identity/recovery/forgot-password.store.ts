import { action, makeObservable, observable, runInAction } from 'mobx';
import { email, endpoints } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { CoolDown } from './cool-down.ts';

/** Requests a password reset link. The response never reveals whether an account exists. */
export class ForgotPasswordStore {
  readonly form: Form<{ email: string }>;
  readonly coolDown: CoolDown;
  /** The address a link was sent to, if it has an account. */
  sentTo: string | undefined = undefined;

  constructor(transport: Transport, clock: Clock) {
    this.coolDown = new CoolDown(clock);
    this.form = new Form({
      initial: { email: '' },
      rules: { email },
      submit: async (values) => {
        const address = values.email.trim();
        // The server sends one a minute; asking again before would only look like another.
        if (address === this.sentTo && this.coolDown.running) return;
        await transport.send(endpoints.forgotPassword, { body: { email: address } });
        runInAction(() => {
          this.sentTo = address;
        });
        this.coolDown.begin();
      },
    });
    makeObservable(this, { sentTo: observable, startOver: action });
  }

  onLogOut(): void {
    this.startOver();
  }

  /** Sends another link to the same address, once the wait is over. */
  resend(): Promise<boolean> {
    return this.coolDown.running ? Promise.resolve(false) : this.form.submit();
  }

  /** Back to the empty form, for another address. */
  startOver(): void {
    this.sentTo = undefined;
    this.coolDown.end();
    this.form.reset();
  }

  dispose(): void {
    this.coolDown.end();
  }
}
