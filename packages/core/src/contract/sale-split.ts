/** Fees of a sale and who bears them (product rules 4.10; the platform's fee is 10 %). */
export interface FeeRules {
  /** Of the sale, in hundredths of a percent. */
  readonly platformBasisPoints: number;
  /** The processor's fee: a part of the sale, and a fixed amount in minor units. */
  readonly processingBasisPoints: number;
  readonly processingFixed: number;
  /** Who pays the processor. */
  readonly processingBearer: 'mentor' | 'platform';
}

export const defaultFees: FeeRules = {
  platformBasisPoints: 1_000,
  processingBasisPoints: 290,
  processingFixed: 30,
  processingBearer: 'mentor',
};

/** Who gets what of a sale, in minor units. The parts add up to it. */
export interface SaleSplit {
  readonly processing: number;
  readonly platform: number;
  readonly affiliate: number;
  /** The rest; below zero where a small sale costs more than it brings. */
  readonly mentor: number;
}

/** Rounds half away from zero, once. Exact: products of a price and basis points stay integers. */
const part = (total: number, basisPoints: number): number =>
  Number((BigInt(total) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** Splits a sale of `total` minor units, not below zero. A free one costs nothing to process. */
export function splitSale(total: number, affiliate: number, fees: FeeRules): SaleSplit {
  if (total === 0) return { processing: 0, platform: 0, affiliate: 0, mentor: 0 };
  const processing = part(total, fees.processingBasisPoints) + fees.processingFixed;
  const fee = part(total, fees.platformBasisPoints);
  const platform = fees.processingBearer === 'platform' ? fee - processing : fee;
  return { processing, platform, affiliate, mentor: total - processing - platform - affiliate };
}
