import {
  type Affiliate,
  type Coupon,
  type CouponList,
  type CreateCouponBody,
  endpoints,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import {
  type CouponConditions,
  type CouponValues,
  conditionsOf,
  emptyCoupon,
  readConditions,
  readCoupon,
} from './coupon-draft.ts';

/** Fields of the server by other names. */
const fields: Readonly<Record<string, string>> = {
  basisPoints: 'percent',
  affiliateUuid: 'affiliate',
};

/** The coupons of a Skipper: those that can be used, new ones, their changes and their end. */
export class CouponsStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get result(): QueryResult<CouponList> {
    return this.#cache.query(endpoints.listCoupons, {});
  }

  get affiliates(): readonly Affiliate[] {
    return this.#cache.query(endpoints.getAffiliateProgram, {}).data?.affiliates ?? [];
  }

  newForm(): Form<CouponValues> {
    return new Form<CouponValues>({
      initial: emptyCoupon,
      check: (values) => {
        const read = readCoupon(values);
        return 'errors' in read ? read.errors : {};
      },
      fieldOf: (field) => fields[field] ?? (field.startsWith('plans') ? 'plan' : field),
      submit: async (values) => {
        const read = readCoupon(values);
        if ('body' in read) await this.#create(read.body);
      },
    });
  }

  /** Changes who can still use a coupon. */
  editForm(coupon: Coupon): Form<CouponConditions> {
    return new Form<CouponConditions>({
      initial: conditionsOf(coupon),
      check: (values) => {
        const read = readConditions(values, coupon);
        return 'errors' in read ? read.errors : {};
      },
      fieldOf: (field) => (field.startsWith('plans') ? 'plan' : field),
      submit: async (values) => {
        const read = readConditions(values, coupon);
        if (!('body' in read) || Object.keys(read.body).length === 0) return;
        const args = { params: { uuid: coupon.uuid }, body: read.body };
        await this.#cache.mutate(endpoints.updateCoupon, args);
      },
    });
  }

  /** A failure shows as a toast. */
  async end(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.deleteCoupon, { params: { uuid } }).catch(() => undefined);
  }

  async #create(body: CreateCouponBody): Promise<void> {
    await this.#cache.mutate(endpoints.createCoupon, { body });
  }
}
