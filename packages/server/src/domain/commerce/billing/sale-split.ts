import type { FeeRules, SaleSplit } from '@skipper/core/contract';

/** A sale as the ledger wrote it, whatever the rules are by now. */
export interface Sale extends SaleSplit {
  readonly total: number;
  readonly processingBearer: FeeRules['processingBearer'] | null;
}

/** Each party's share of what goes back to the buyer; they add up to it. */
export type Shares = Omit<SaleSplit, 'processing'>;

/**
 * The shares of `amount` more that goes back, by a refund or a dispute, after `taken` went back
 * before; below zero where a refund fails or a dispute is won. State, platform and affiliate return
 * their parts and no more than those; the mentor the rest, also where a bank takes more than was
 * paid. The processor keeps its fee, at the expense of its bearer.
 * Shares are those of everything that stands less those already taken: ten small refunds are as
 * exact as a large one, and the order of what comes and what is taken back does not matter.
 */
export function splitReversal(sale: Sale, taken: Shares, amount: number): Shares {
  const { total, processing, processingBearer } = sale;
  const fee = processingBearer === 'platform' ? sale.platform + processing : sale.platform;
  const before = taken.tax + taken.platform + taken.affiliate + taken.mentor;
  const between = (whole: number, already: number): number =>
    share(whole, Math.min(before + amount, total), total) - already;
  const tax = between(sale.tax, taken.tax);
  // Where it paid for the processing of a small sale, it gets nothing back.
  const platform = between(Math.max(0, fee), taken.platform);
  const affiliate = between(sale.affiliate, taken.affiliate);
  return { tax, platform, affiliate, mentor: amount - tax - platform - affiliate };
}

/**
 * The split of a sale whose processor keeps another fee than was expected. Its bearer pays the
 * difference. Where the seller's share would fall below zero, the platform's fee is cut first, then
 * the affiliate's share; the platform pays the rest.
 */
export function withFee(sale: Sale, processing: number): SaleSplit {
  const { total, tax, processingBearer } = sale;
  if (processingBearer === 'platform') {
    return {
      ...sharesOf(sale),
      processing,
      platform: sale.platform + sale.processing - processing,
    };
  }
  const room = total - tax - processing;
  const affiliate = Math.min(sale.affiliate, Math.max(0, room));
  const fee = Math.min(Math.max(0, sale.platform), Math.max(0, room - affiliate));
  const mentor = Math.max(0, room - fee - affiliate);
  return { tax, processing, platform: room - affiliate - mentor, affiliate, mentor };
}

const sharesOf = ({ tax, processing, platform, affiliate, mentor }: SaleSplit): SaleSplit => ({
  tax,
  processing,
  platform,
  affiliate,
  mentor,
});

/**
 * The fee of a payment in the currency of its price: providers book in the currency of their account.
 * `gross` and `fee` as booked; rounded half up.
 */
export const feeInPrice = (
  amount: number,
  { gross, fee }: { readonly gross: number; readonly fee: number },
): number => (gross === amount || gross <= 0 ? fee : share(fee, amount, gross));

/** `whole × amount / total`, half away from zero. */
function share(whole: number, amount: number, total: number): number {
  return Number((2n * BigInt(whole) * BigInt(amount) + BigInt(total)) / (2n * BigInt(total)));
}
