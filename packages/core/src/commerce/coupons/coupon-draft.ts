import {
  type Coupon,
  type CreateCouponBody,
  isKnownCurrency,
  readAmount,
  type UpdateCouponBody,
} from '../../contract/index.ts';

/** A new coupon as it is typed. */
export type CouponValues = {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  currency: string;
  duration: string;
  months: string;
  maxUses: string;
  startsAt: string;
  endsAt: string;
  /** Empty: every plan. */
  plan: string;
  /** Who gets a share of its orders; empty: no one. */
  affiliate: string;
  firstTimeOnly: boolean;
};

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  currency: 'USD',
  duration: 'once',
  months: '3',
  maxUses: '',
  startsAt: '',
  endsAt: '',
  plan: '',
  affiliate: '',
  firstTimeOnly: false,
};

type Read =
  | { readonly body: CreateCouponBody }
  | { readonly errors: Readonly<Record<string, string>> };

const highestAmount = 100_000_000;

/** The typed coupon, or what is wrong with it by field. */
export function readCoupon(values: CouponValues): Read {
  const errors: Record<string, string> = {};
  const code = values.code.trim();
  if (!/^[A-Za-z0-9_-]{3,32}$/.test(code)) {
    errors.code = 'Use 3 to 32 letters, digits, hyphens or underscores.';
  }
  const off = values.kind === 'percent' ? readPercent(values, errors) : readOff(values, errors);
  const isMonths = values.duration === 'months';
  const months = isMonths ? readCount(values.months, 36) : null;
  if (months === undefined) errors.months = 'Enter a number from 1 to 36.';
  const maxUses = readMostUses(values, errors);
  const { startsAt, endsAt } = readWindow(values, errors);
  if (Object.keys(errors).length > 0 || !off) return { errors };
  return {
    body: {
      code,
      ...off,
      duration: values.duration as CreateCouponBody['duration'],
      months: months ?? null,
      maxUses,
      plans: values.plan === '' ? [] : [values.plan],
      firstTimeOnly: values.firstTimeOnly,
      startsAt,
      endsAt,
      affiliateUuid: values.affiliate === '' ? null : values.affiliate,
    },
  };
}

/** The conditions of a coupon, which can change while it is in use. */
export type CouponConditions = Pick<
  CouponValues,
  'maxUses' | 'startsAt' | 'endsAt' | 'plan' | 'firstTimeOnly'
>;

/** The choice that keeps a coupon for several plans as it is. */
export const severalPlans = 'several';

export const conditionsOf = (coupon: Coupon): CouponConditions => ({
  maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
  startsAt: coupon.startsAt?.slice(0, dayLength) ?? '',
  endsAt: coupon.endsAt?.slice(0, dayLength) ?? '',
  plan: coupon.plans.length > 1 ? severalPlans : (coupon.plans[0] ?? ''),
  firstTimeOnly: coupon.firstTimeOnly,
});

const dayLength = 'YYYY-MM-DD'.length;

type ReadChange =
  | { readonly body: UpdateCouponBody }
  | { readonly errors: Readonly<Record<string, string>> };

/** The typed conditions that differ from the coupon's, or what is wrong with them by field. */
export function readConditions(values: CouponConditions, coupon: Coupon): ReadChange {
  const errors: Record<string, string> = {};
  const maxUses = readMostUses(values, errors);
  const window = readWindow(values, errors);
  if (Object.keys(errors).length > 0) return { errors };
  const before = conditionsOf(coupon);
  const { plan, firstTimeOnly } = values;
  return {
    body: {
      ...(maxUses === coupon.maxUses ? {} : { maxUses }),
      ...(values.startsAt.trim() === before.startsAt ? {} : { startsAt: window.startsAt }),
      ...(values.endsAt.trim() === before.endsAt ? {} : { endsAt: window.endsAt }),
      ...(plan === before.plan ? {} : { plans: plan === '' ? [] : [plan] }),
      ...(firstTimeOnly === before.firstTimeOnly ? {} : { firstTimeOnly }),
    },
  };
}

type Off = Pick<CreateCouponBody, 'basisPoints' | 'amount' | 'currency'>;
type Errors = Record<string, string>;

function readPercent({ percent }: CouponValues, errors: Errors): Off | undefined {
  const text = percent.trim();
  const basisPoints = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (basisPoints >= 1 && basisPoints <= 10_000)
    return { basisPoints, amount: null, currency: null };
  errors.percent = 'Enter a percentage from 0.01 to 100.';
  return undefined;
}

function readOff({ amount, currency: typed }: CouponValues, errors: Errors): Off | undefined {
  const currency = typed.trim().toUpperCase();
  if (!isKnownCurrency(currency)) {
    errors.currency = 'Enter a currency code such as USD.';
    return undefined;
  }
  const read = readAmount(amount, currency, highestAmount);
  if ('minor' in read && read.minor > 0) return { basisPoints: null, amount: read.minor, currency };
  errors.amount = 'problem' in read ? read.problem : 'Enter an amount above 0.';
  return undefined;
}

function readMostUses({ maxUses }: Pick<CouponValues, 'maxUses'>, errors: Errors): number | null {
  if (maxUses.trim() === '') return null;
  const count = readCount(maxUses, 1_000_000);
  if (count === undefined) errors.maxUses = 'Enter a whole number, or leave it empty.';
  return count ?? null;
}

function readCount(text: string, most: number): number | undefined {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

type Window = Pick<CreateCouponBody, 'startsAt' | 'endsAt'>;

/** From the start of the first day to the end of the last one, UTC. */
function readWindow(
  { startsAt, endsAt }: Pick<CouponValues, 'startsAt' | 'endsAt'>,
  errors: Errors,
): Window {
  const first = readInstant(startsAt, 'T00:00:00Z');
  const last = readInstant(endsAt, 'T23:59:59Z');
  if (first === undefined) errors.startsAt = 'Enter a date, or leave it empty.';
  if (last === undefined) errors.endsAt = 'Enter a date, or leave it empty.';
  if (first && last && first >= last) errors.endsAt = 'The last day is before the first one.';
  return { startsAt: first ?? null, endsAt: last ?? null };
}

function readInstant(typed: string, time: string): string | null | undefined {
  const date = typed.trim();
  if (date === '') return null;
  const at = Date.parse(date + time);
  if (Number.isNaN(at)) return undefined;
  // Date rolls a day that a month does not have over to the next one.
  const instant = new Date(at).toISOString();
  return instant.startsWith(date) ? instant : undefined;
}
