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

/**
 * A sale as the ledger wrote it, whatever the rules are by now, and how much of it has been given
 * back before.
 */
export interface Sale extends SaleSplit {
  readonly total: number;
  readonly refunded: number;
  readonly processingBearer: FeeRules['processingBearer'] | null;
}

/** Each party's share of a refund; they add up to it. */
export type RefundSplit = Omit<SaleSplit, 'processing'>;

/**
 * The platform and the affiliate return their shares of the refund; the mentor the rest. The
 * processor keeps its fee, at the expense of its bearer. Shares are those of all refunds so far
 * less those of the earlier ones: ten small refunds are as exact as a large one.
 */
export function splitRefund(sale: Sale, amount: number): RefundSplit {
  const { total, refunded, processing, processingBearer } = sale;
  const fee = processingBearer === 'platform' ? sale.platform + processing : sale.platform;
  const between = (whole: number): number =>
    share(whole, refunded + amount, total) - share(whole, refunded, total);
  const platform = between(fee);
  const affiliate = between(sale.affiliate);
  return { platform, affiliate, mentor: amount - platform - affiliate };
}

/** `whole × amount / total`, half away from zero. */
function share(whole: number, amount: number, total: number): number {
  return Number((2n * BigInt(whole) * BigInt(amount) + BigInt(total)) / (2n * BigInt(total)));
}
