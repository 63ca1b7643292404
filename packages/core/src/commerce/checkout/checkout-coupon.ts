import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PlanOfferQuery } from '../../contract/index.ts';
import { forgetCoupons, keptCoupons, keptReferral } from '../../identity/registration/coupons.ts';
import { Form } from '../../platform/forms/form.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';

/** The coupon of a checkout, from a link or typed, and the link that brought the buyer. */
export class CheckoutCoupon {
  code: string | undefined;
  /** The referral link that was followed last. */
  referral: Pick<PlanOfferQuery, 'ref' | 'refAt'>;
  readonly form: Form<{ coupon: string }>;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.code = keptCoupons(storage).coupon;
    this.referral = keptReferral(storage);
    this.form = new Form({
      initial: { coupon: '' },
      rules: { coupon: (text) => (text.trim() === '' ? 'Enter a code.' : undefined) },
      submit: async ({ coupon }) => this.use(coupon.trim()),
    });
    makeObservable(this, {
      code: observable,
      referral: observableRef,
      use: action,
      refresh: action,
      forget: action,
    });
  }

  /** The offer that the buyer gets with them. */
  get query(): PlanOfferQuery {
    return { ...(this.code === undefined ? {} : { coupon: this.code }), ...this.referral };
  }

  /** Looks again at what a link has brought since. */
  refresh(): void {
    this.referral = keptReferral(this.#storage);
    this.use(keptCoupons(this.#storage).coupon ?? this.code);
  }

  use(code: string | undefined): void {
    this.code = code;
  }

  /** It is used, or not wanted. */
  forget(): void {
    forgetCoupons(this.#storage);
    this.referral = {};
    this.form.reset();
    this.use(undefined);
  }
}
