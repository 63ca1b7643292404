import { decimalAmount, type Money, moneyFormat } from '@skipper/core/contract';
import { withTrueMinus } from './number.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount of minor units in its currency: 3376 USD is $33.76, 3376 JPY is ¥3,376. */
export function formatMoney(money: Money, signed = false): string {
  return withTrueMinus(formatOf(money.currency, signed).format(decimalAmount(money)));
}

function formatOf(currency: string, signed: boolean): Intl.NumberFormat {
  const key = `${currency}${signed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = moneyFormat(undefined, currency, signed ? 'exceptZero' : 'auto');
  formats.set(key, made);
  return made;
}
