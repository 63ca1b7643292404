import { makeObservable, observable, runInAction } from 'mobx';
import { email, endpoints, newPassword } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to, withTarget } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import { keptCoupons } from './coupons.ts';
import { makeSignUpProof } from './sign-up-proof.ts';
import { keepSignUpTarget } from './sign-up-target.ts';

/** Signing up: the form, and the address that a mail is on its way to. */
export class SignUpStore {
  readonly form: Form<{ email: string; password: string }>;
  /** The mail's recipient, shown on the next screen. */
  sentTo: string | undefined = undefined;
  readonly #storage: KeyValueStorage;

  constructor(
    transport: Transport,
    navigation: NavigationStore,
    storage: KeyValueStorage,
    random: Random,
  ) {
    this.form = new Form({
      initial: { email: '', password: '' },
      rules: { email, password: newPassword },
      submit: async (values) => {
        const proof = makeSignUpProof(storage, random);
        const body = { ...keptCoupons(storage), ...values, email: values.email.trim(), proof };
        const answer = await transport.send(endpoints.signUp, { body });
        runInAction(() => {
          this.sentTo = answer.email;
          this.form.reset();
        });
        const target = redirectTarget(navigation.location);
        keepSignUpTarget(storage, target);
        navigation.go(withTarget(to('verify-email'), target));
      },
    });
    makeObservable(this, { sentTo: observable });
    this.#storage = storage;
  }

  /** Coupon and referral that go out with the sign-up. */
  get coupons(): { readonly coupon?: string; readonly ref?: string } {
    return keptCoupons(this.#storage);
  }

  onLogOut(): void {
    this.#forget();
  }

  #forget(): void {
    runInAction(() => {
      this.sentTo = undefined;
      this.form.reset();
    });
  }
}
