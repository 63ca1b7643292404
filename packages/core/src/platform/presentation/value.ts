import type { Money, PlanPrice } from '../../contract/index.ts';

/** Why a value is missing: unknown, not shared, too small a sample. Read aloud in its place. */
export interface Absent {
  readonly kind: 'absent';
  readonly reason: string;
}

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/**
 * One thing that a cell or a figure shows, without its formatting. `result` marks money and
 * percentages that are gains or losses: they get a sign, a colour and a shape.
 */
export type Value =
  | Absent
  /** `mark` stands behind it where it is read; files and order leave it out. */
  | { readonly kind: 'text'; readonly text: string; readonly mark?: string }
  | { readonly kind: 'count'; readonly count: number }
  /** An exact decimal string. */
  | { readonly kind: 'quantity'; readonly decimal: string }
  /** An exact decimal string in the instrument's currency. */
  | { readonly kind: 'price'; readonly decimal: string }
  /** One amount per currency, in minor units; never empty. */
  | {
      readonly kind: 'money';
      readonly amounts: readonly Money[];
      readonly result: boolean;
      /** Interval of a price that is paid again and again. */
      readonly per?: PlanPrice['interval'];
    }
  /** A fraction: 0.05 is 5 %. */
  | {
      readonly kind: 'percent';
      readonly fraction: number;
      readonly result: boolean;
      /** Was set, not measured: written as it is. */
      readonly exact?: boolean;
    }
  /** A plain number at two places, such as a profit factor. */
  | { readonly kind: 'ratio'; readonly ratio: number }
  /** ISO 8601 in UTC. */
  | { readonly kind: 'instant'; readonly instant: string }
  /** The calendar day of an instant, or a day `YYYY-MM-DD` that has no zone. */
  | { readonly kind: 'day'; readonly day: string }
  /** A calendar month, `YYYY-MM`. */
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'duration'; readonly seconds: number }
  | { readonly kind: 'person'; readonly name: string; readonly avatarUrl: string | null }
  /** `code` for machines, `label` for people. */
  | {
      readonly kind: 'badge';
      readonly code: string;
      readonly label: string;
      readonly tone: BadgeTone;
    };

type Maybe<T> = T | null | undefined;

const unknown = 'Unknown';

export const absent = (reason: string): Absent => ({ kind: 'absent', reason });

export const text = (value: Maybe<string>, reason = unknown): Value =>
  value ? { kind: 'text', text: value } : absent(reason);

/** A name with a word about it, such as a symbol whose fills were corrected. */
export const marked = (value: string, marks: readonly string[]): Value =>
  marks.length === 0 ? text(value) : { kind: 'text', text: value, mark: marks.join(', ') };

export const count = (value: Maybe<number>, reason = unknown): Value =>
  isAbsent(value) ? absent(reason) : { kind: 'count', count: value };

export const quantity = (decimal: Maybe<string>, reason = unknown): Value =>
  isAbsent(decimal) ? absent(reason) : { kind: 'quantity', decimal };

export const price = (decimal: Maybe<string>, reason = unknown): Value =>
  isAbsent(decimal) ? absent(reason) : { kind: 'price', decimal };

/** An amount that is neither gain nor loss, such as a price or a balance. */
export const money = (value: Maybe<Money | readonly Money[]>, reason = unknown): Value =>
  moneyValue(value, false, reason);

/** A price of each month, quarter or year. */
export const recurring = (value: Maybe<PlanPrice>, reason = unknown): Value => {
  if (isAbsent(value)) return absent(reason);
  const { amount, currency, interval } = value;
  return { kind: 'money', amounts: [{ amount, currency }], result: false, per: interval };
};

/** A gain or a loss. */
export const profit = (value: Maybe<Money | readonly Money[]>, reason = unknown): Value =>
  moneyValue(value, true, reason);

/** A share that was set, such as a fee or a discount, in hundredths of a percent. */
export const rate = (basisPoints: number): Value => ({
  kind: 'percent',
  fraction: basisPoints / 10_000,
  result: false,
  exact: true,
});

/** A share of a whole, such as a win rate. */
export const percent = (fraction: Maybe<number>, reason = unknown): Value =>
  isAbsent(fraction) ? absent(reason) : { kind: 'percent', fraction, result: false };

/** A gain or a loss as a fraction of what was put in. */
export const change = (fraction: Maybe<number>, reason = unknown): Value =>
  isAbsent(fraction) ? absent(reason) : { kind: 'percent', fraction, result: true };

export const ratio = (value: Maybe<number>, reason = unknown): Value =>
  isAbsent(value) ? absent(reason) : { kind: 'ratio', ratio: value };

export const instant = (value: Maybe<string>, reason = unknown): Value =>
  value ? { kind: 'instant', instant: value } : absent(reason);

export const day = (value: Maybe<string>, reason = unknown): Value =>
  value ? { kind: 'day', day: value } : absent(reason);

export const month = (value: Maybe<string>, reason = unknown): Value =>
  value ? { kind: 'month', month: value } : absent(reason);

/** An instant, or its day alone where the time is not known. */
export const moment = (at: Maybe<string>, knownDay: Maybe<string>, reason = unknown): Value =>
  knownDay ? day(knownDay) : instant(at, reason);

export const duration = (seconds: Maybe<number>, reason = unknown): Value =>
  isAbsent(seconds) ? absent(reason) : { kind: 'duration', seconds };

export const person = (name: string, avatarUrl: string | null): Value => ({
  kind: 'person',
  name,
  avatarUrl,
});

export const badge = (code: string, label: string, tone: BadgeTone = 'neutral'): Value => ({
  kind: 'badge',
  code,
  label,
  tone,
});

/** -1 for a loss, 1 for a gain, 0 for neither and for values that are not results. */
export function directionOf(value: Value): -1 | 0 | 1 {
  if (value.kind === 'percent' && value.result) return sign(value.fraction);
  if (value.kind !== 'money' || !value.result) return 0;
  // Several currencies have no common sum, so only a shared direction counts.
  const [first = 0, ...others] = new Set(value.amounts.map(({ amount }) => sign(amount)));
  return others.length === 0 ? first : 0;
}

function moneyValue(
  value: Maybe<Money | readonly Money[]>,
  result: boolean,
  reason: string,
): Value {
  const amounts = isAbsent(value) ? [] : isList(value) ? withoutNothing(value) : [value];
  return amounts.length === 0 ? absent(reason) : { kind: 'money', amounts, result };
}

/** In a sum over currencies, those with nothing say nothing; without any, one says so. */
function withoutNothing(amounts: readonly Money[]): readonly Money[] {
  const some = amounts.filter(({ amount }) => amount !== 0);
  return some.length === 0 ? amounts.slice(0, 1) : some;
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** `Array.isArray` does not narrow readonly arrays. */
const isList = (value: Money | readonly Money[]): value is readonly Money[] => Array.isArray(value);

const sign = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);
