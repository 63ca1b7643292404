import { basisPointsOf, type FeeRules, splitSale } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findReferrals } from '../affiliates/affiliates.repository.ts';
import type { Posting } from '../books/ledger.repository.ts';
import { type MentorTerms, readTermsOf } from './mentor-terms.repository.ts';

/** Days until a mentor's share of a sale is available (product rules 4.10). */
export const settlement = 7 * day;
/** Days until an affiliate's share is: by then a refund is no longer expected. */
const refundWindow = 30 * day;

/** The fees of a mentor's next sale. */
export const feesBy = (fees: FeeRules, { platformBasisPoints }: MentorTerms): FeeRules =>
  platformBasisPoints === null ? fees : { ...fees, platformBasisPoints };

/** Postings of invoices that are paid now, split by the terms of mentors and shares of affiliates. */
export async function salePostings(
  db: Db,
  invoices: readonly InvoicesTable[],
  usual: FeeRules,
  now: number,
): Promise<Posting[]> {
  const termsOf = await readTermsOf(db, [...new Set(invoices.map(({ mentorId }) => mentorId))]);
  const referrals = await findReferrals(
    db,
    invoices.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const available = now + settlement;
  return invoices.map(({ id: invoiceId, subscriptionId, total, currency, mentorId, tax }) => {
    const fees = feesBy(usual, termsOf(mentorId));
    const referral = referrals.get(subscriptionId ?? '');
    const affiliate = referral ? basisPointsOf(total - tax, referral.basisPoints) : 0;
    const split = splitSale({ total, tax, currency, affiliate }, fees);
    const reserve = basisPointsOf(split.mentor, fees.reserveBasisPoints);
    return {
      amounts: { ...split, customer: -total, mentor: split.mentor - reserve, reserve },
      cause: {
        at: instant(now),
        mentorId,
        currency,
        invoiceId,
        availableAt: instant(available),
        payee: referral && { userId: referral.userId, availableAt: instant(now + refundWindow) },
        releasedAt: instant(available + fees.reserveDays * day),
      },
    };
  });
}
