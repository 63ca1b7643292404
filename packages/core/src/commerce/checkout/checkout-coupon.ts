import { action, makeObservable, observable } from 'mobx';
import { forgetCoupons, keptCoupons } from '../../identity/registration/coupons.ts';
import { Form } from '../../platform/forms/form.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';

/** The coupon of a checkout: from a link that was opened before, or typed. */
export class CheckoutCoupon {
  code: string | undefined;
  readonly form: Form<{ coupon: string }>;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.code = keptCoupons(storage).coupon;
    this.form = new Form({
      initial: { coupon: '' },
      rules: { coupon: (text) => (text.trim() === '' ? 'Enter a code.' : undefined) },
      submit: async ({ coupon }) => this.use(coupon.trim()),
    });
    makeObservable(this, { code: observable, use: action });
  }

  /** Looks again at what a link has brought since. */
  refresh(): void {
    this.use(keptCoupons(this.#storage).coupon ?? this.code);
  }

  use(code: string | undefined): void {
    this.code = code;
  }

  /** It is used, or not wanted. */
  forget(): void {
    forgetCoupons(this.#storage);
    this.form.reset();
    this.use(undefined);
  }
}
