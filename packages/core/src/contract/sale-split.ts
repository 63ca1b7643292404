/** Fees of a sale and who bears them (product rules 4.10; the platform's fee is 10 %). */
export interface FeeRules {
  /** Share of the sale, in hundredths of a percent. */
  readonly platformBasisPoints: number;
  /** The processor's fee: a part of the sale, and a fixed amount in minor units by currency. */
  readonly processingBasisPoints: number;
  readonly processingFixed: Readonly<Record<string, number>>;
  /** Who pays the processor. */
  readonly processingBearer: 'mentor' | 'platform';
  /** Held back of the seller's share, in hundredths of a percent, and for how many days. */
  readonly reserveBasisPoints: number;
  readonly reserveDays: number;
}

export const defaultFees: FeeRules = {
  platformBasisPoints: 1_000,
  processingBasisPoints: 290,
  // The prices of card processors for a domestic card. A currency that is not named has none.
  processingFixed: {
    AUD: 30,
    BRL: 39,
    CAD: 30,
    CHF: 30,
    CZK: 650,
    DKK: 180,
    EUR: 25,
    GBP: 20,
    HKD: 235,
    HUF: 8_500,
    JPY: 30,
    MXN: 300,
    NOK: 200,
    NZD: 30,
    PLN: 100,
    SEK: 180,
    SGD: 50,
    USD: 30,
  },
  processingBearer: 'mentor',
  reserveBasisPoints: 0,
  reserveDays: 0,
};

/** Who gets how much of a sale, in minor units. The parts add up to it. */
export interface SaleSplit {
  /** Passed on to a state: no revenue of anyone. */
  readonly tax: number;
  readonly processing: number;
  /** Below zero where the platform pays for what a small sale does not cover. */
  readonly platform: number;
  readonly affiliate: number;
  /** The rest, never below zero. */
  readonly mentor: number;
}

/** A sale to be split, in minor units. */
export interface PaidSale {
  /** With tax; not below zero. */
  readonly total: number;
  readonly currency: string;
  readonly tax?: number;
  /** The share that an affiliate was promised. */
  readonly affiliate?: number;
}

/** The rules that a split needs. */
export type SplitRules = Omit<FeeRules, 'reserveBasisPoints' | 'reserveDays'>;

/** Rounds half away from zero, once. Exact: products of a price and basis points stay integers. */
export const basisPointsOf = (total: number, basisPoints: number): number =>
  Number((BigInt(total) * BigInt(basisPoints) + 5_000n) / 10_000n);

export const fixedFee = ({ processingFixed }: SplitRules, currency: string): number =>
  processingFixed[currency] ?? 0;

/** The processor's fee for a payment. */
const processingOf = (total: number, currency: string, fees: SplitRules): number =>
  basisPointsOf(total, fees.processingBasisPoints) + fixedFee(fees, currency);

/** Whether a sale without an affiliate pays all its fees. */
export function coversFees({ total, currency, tax = 0 }: PaidSale, fees: SplitRules): boolean {
  const fee = basisPointsOf(total - tax, fees.platformBasisPoints);
  const processing = processingOf(total, currency, fees);
  const cost = fees.processingBearer === 'mentor' ? fee + processing : fee;
  return total - tax >= cost;
}

/**
 * Splits a sale. A free one costs nothing to process. Where the seller's share would fall below
 * zero, the platform's fee is cut first, then the affiliate's share; what is then still missing the
 * platform pays.
 */
export function splitSale(
  { total, currency, tax = 0, affiliate: promised = 0 }: PaidSale,
  fees: SplitRules,
): SaleSplit {
  if (total === 0) return { tax: 0, processing: 0, platform: 0, affiliate: 0, mentor: 0 };
  const processing = processingOf(total, currency, fees);
  const forMentor = fees.processingBearer === 'mentor' ? processing : 0;
  const room = total - tax - forMentor;
  const affiliate = Math.min(promised, Math.max(0, room));
  const fee = Math.min(
    basisPointsOf(total - tax, fees.platformBasisPoints),
    Math.max(0, room - affiliate),
  );
  const mentor = Math.max(0, room - fee - affiliate);
  return {
    tax,
    processing,
    platform: total - tax - processing - affiliate - mentor,
    affiliate,
    mentor,
  };
}
