import { type CreateCouponBody, isKnownCurrency, readAmount } from '../../contract/index.ts';

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
  endsAt: string;
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
  endsAt: '',
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
  const maxUses = values.maxUses.trim() === '' ? null : readCount(values.maxUses, 1_000_000);
  if (maxUses === undefined) errors.maxUses = 'Enter a whole number, or leave it empty.';
  const ends = readDay(values.endsAt);
  if (ends === undefined) errors.endsAt = 'Enter a date, or leave it empty.';
  if (Object.keys(errors).length > 0 || !off) return { errors };
  return {
    body: {
      code,
      ...off,
      duration: values.duration as CreateCouponBody['duration'],
      months: months ?? null,
      maxUses: maxUses ?? null,
      plans: [],
      firstTimeOnly: values.firstTimeOnly,
      startsAt: null,
      endsAt: ends ?? null,
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

function readCount(text: string, most: number): number | undefined {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** The end of a day, UTC. */
function readDay(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const at = Date.parse(`${text.trim()}T23:59:59Z`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
