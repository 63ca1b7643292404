import { currencyExponent, type Money } from '@skipper/core/contract';
import { ProviderRefusedError } from '../provider-errors.ts';

/**
 * Digits after the point in Stripe's amounts, where they differ from ISO 4217. ISK and UGX lost
 * their subunits but are still counted in hundredths; MGA has fifths and is counted in whole units.
 */
const stripeExponents: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Decimals that Stripe takes of what it counts: hundredths at most, and whole ISK and UGX. */
const chargedDecimals: Readonly<Record<string, number>> = { ISK: 0, UGX: 0 };
const mostDecimals = 2;

/** An amount as Stripe counts it. @throws ProviderRefusedError for one that Stripe cannot charge. */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw refused('An amount is a whole number above zero.');
  }
  const [exponent, digits] = [stripeExponent(currency), exponentOf(currency)];
  const counted = scaled(amount, exponent - digits);
  const step = 10 ** Math.max(exponent - (chargedDecimals[currency] ?? mostDecimals), 0);
  if (!Number.isSafeInteger(counted) || counted % step !== 0) {
    throw refused(`Stripe cannot charge ${amount} minor units of ${currency}.`);
  }
  return { amount: counted, currency: currency.toLowerCase() };
}

/** Charged in hundredths, and paid out in whole units. */
const paidOutWhole: ReadonlySet<string> = new Set(['HUF', 'TWD']);

/** How much of an amount Stripe pays out, in our minor units. */
export function payableAtStripe({ amount, currency }: Money): number {
  const [exponent, digits] = [stripeExponent(currency), exponentOf(currency)];
  const decimals = paidOutWhole.has(currency) ? 0 : (chargedDecimals[currency] ?? mostDecimals);
  const step = 10 ** Math.max(digits - Math.min(decimals, exponent), 0);
  return amount - (amount % step);
}

/** Our minor units of an amount of Stripe's. */
export function fromStripe(amount: number, lowerCaseCurrency: string): Money {
  const currency = lowerCaseCurrency.toUpperCase();
  return { amount: minorUnits(amount, currency), currency };
}

/** Minor units of what Stripe has booked: its fees of ISK and UGX can have fractions. */
export function bookedUnits(amount: number, lowerCaseCurrency: string): number {
  const currency = lowerCaseCurrency.toUpperCase();
  return Math.round(scaled(amount, exponentOf(currency) - stripeExponent(currency)));
}

function minorUnits(amount: number, currency: string): number {
  const exact = scaled(amount, exponentOf(currency) - stripeExponent(currency));
  if (Number.isSafeInteger(exact)) return exact;
  throw new Error(`Stripe counts ${amount} of ${currency}, which has no such unit.`);
}

const stripeExponent = (currency: string): number =>
  stripeExponents[currency] ?? exponentOf(currency);

function exponentOf(currency: string): number {
  try {
    return currencyExponent(currency);
  } catch {
    throw refused(`There is no currency ${currency}.`);
  }
}

const scaled = (amount: number, digits: number): number =>
  digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;

const refused = (message: string) => new ProviderRefusedError('invalid_amount', message);
