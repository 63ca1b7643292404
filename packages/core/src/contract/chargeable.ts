import type { Money } from './common.schema.ts';
import { currencyExponent, decimalAmount } from './currency.ts';

/**
 * The smallest charges of cards in minor units, as Stripe's documentation has them ("Minimum and
 * maximum charge amounts", 2026-11). Of another currency: its smallest unit.
 */
const smallest: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

/** Cards are charged in hundredths at most: an amount of three digits after the point ends in 0. */
export function chargeStep(currency: string): number {
  return 10 ** Math.max(0, currencyExponent(currency) - 2);
}

/** The smallest amount of a currency that a card can be charged, in minor units. */
export function smallestCharge(currency: string): number {
  return smallest[currency] ?? chargeStep(currency);
}

/** The reason why a card cannot be charged an amount above zero; undefined where it can. */
export function chargeProblem({ amount, currency }: Money): string | undefined {
  const least = smallestCharge(currency);
  if (amount < least) {
    return `Cards are charged at least ${decimalAmount({ amount: least, currency })} ${currency}.`;
  }
  const step = chargeStep(currency);
  return amount % step === 0 ? undefined : `The last digit of an amount in ${currency} is 0.`;
}
