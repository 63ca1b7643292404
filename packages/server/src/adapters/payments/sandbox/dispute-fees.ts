/**
 * Kept by the sandbox for a dispute, in minor units by currency, as card processors publish it. It is
 * given back where the dispute is won. A currency that is not named has none.
 */
const disputeFees: Readonly<Record<string, number>> = {
  AUD: 2_500,
  CAD: 1_500,
  CHF: 2_000,
  DKK: 11_000,
  EUR: 2_000,
  GBP: 2_000,
  HKD: 8_500,
  JPY: 1_300,
  MXN: 30_000,
  NOK: 15_000,
  NZD: 2_500,
  SEK: 15_000,
  SGD: 1_500,
  USD: 1_500,
};

export const disputeFeeIn = (currency: string): number => disputeFees[currency] ?? 0;
