import { currencyExponent, type Money } from '@skipper/core/contract';
import { Decimal, decimal } from '../../decimal.ts';

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
  const exact = typeof amount === 'string' ? decimal(amount) : amount;
  const minor = exact
    .times(new Decimal(10).pow(currencyExponent(currency)))
    .toDecimalPlaces(0)
    .toNumber();
  if (!Number.isSafeInteger(minor)) {
    throw new RangeError(`${exact.toFixed()} ${currency} is too large an amount.`);
  }
  // A tiny loss rounds to negative zero, which JSON and equality treat as another number.
  return { amount: minor === 0 ? 0 : minor, currency };
}
