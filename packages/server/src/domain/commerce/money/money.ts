import { currencyExponent, type Money } from '@skipper/core/contract';
import { Decimal, plainText, text } from '../../decimal.ts';
import { minorUnits } from './minor-units.ts';

/** Whether an amount, in minor units, is one that an integer holds exactly. */
export function isCountable(amount: Decimal, currency: string): boolean {
  const minor = amount.abs().times(new Decimal(10).pow(currencyExponent(currency)));
  return minor.lessThan(Number.MAX_SAFE_INTEGER);
}

/**
 * An exact amount in whole currency units as money in minor units, rounded once, half
 * away from zero. Throws a RangeError beyond what an integer holds exactly.
 */
export function toMoney(amount: Decimal | string, currency: string): Money {
  const digits = typeof amount === 'string' ? plainText(amount) : text(amount);
  const minor = minorUnits(digits, currencyExponent(currency));
  if (!Number.isSafeInteger(minor)) {
    throw new RangeError(`${digits} ${currency} is too large an amount.`);
  }
  return { amount: minor, currency };
}
