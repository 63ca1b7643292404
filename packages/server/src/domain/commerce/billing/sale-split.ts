import type { FeeRules, SaleSplit } from '@skipper/core/contract';

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
