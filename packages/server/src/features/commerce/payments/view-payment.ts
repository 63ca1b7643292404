import { brand, type SubscriptionPayment } from '@skipper/core/contract';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';

const messages: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  lost_card: 'The card was reported lost.',
  stolen_card: 'The card was reported stolen.',
  authentication_required: 'Your bank wants you to confirm this payment.',
  trial_used: `This card has already been used for a trial with this ${brand.mentor}. Review the plan again to subscribe without one.`,
  invalid_account: 'There is no card to charge.',
};

/** A payment as its payer sees it. */
export function viewPayment(attempt: PaymentAttempt | undefined): SubscriptionPayment {
  if (!attempt) return { state: 'none', page: null, failure: null, testCards: false };
  const { status, page, failureCode, provider } = attempt;
  return {
    state: status,
    page,
    failure:
      failureCode === null
        ? null
        : {
            ...failureOf(failureCode),
            message: messages[failureCode] ?? 'The card was declined. Try another one.',
          },
    testCards: provider === 'sandbox',
  };
}
