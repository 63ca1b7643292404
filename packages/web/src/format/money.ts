import type { Money } from '@skipper/core/contract';
import { withTrueMinus } from './number.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount of minor units in its currency: 3376 USD is $33.76, 3376 JPY is ¥3,376. */
export function formatMoney(money: Money, signed = false): string {
  const formatter = formatterOf(money.currency, signed);
  const places = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return withTrueMinus(formatter.format(shift(money.amount, places)));
}

function formatterOf(currency: string, signed: boolean): Intl.NumberFormat {
  const key = `${currency}${signed}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  formatters.set(key, made);
  return made;
}

/** Moves the decimal point in the text, because a division could not be exact. */
function shift(amount: number, places: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places);
  return `${amount < 0 ? '-' : ''}${whole}${part && `.${part}`}` as `${number}`;
}
