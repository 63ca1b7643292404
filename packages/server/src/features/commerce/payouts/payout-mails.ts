import {
  type appPaths,
  decimalAmount,
  failureWords,
  type Money,
  moneyFormat,
} from '@skipper/core/contract';
import { type Letter, letter } from '../subscriptions/letter.ts';

/** A payout that did not arrive, with what to do. `path`: where its receiver keeps the account. */
export function payoutFailedMail(
  origin: string,
  path: typeof appPaths.payouts | typeof appPaths.affiliates,
  { failure, ...money }: Money & { readonly failure: string | null },
): Letter {
  const amount = moneyFormat('en-US', money.currency, 'auto').format(decimalAmount(money));
  return letter(origin, {
    subject: `Your payout of ${amount} failed`,
    paragraphs: [
      `We could not pay ${amount} to your bank. ${failureWords(failure ?? '')}`,
      'The money is back in your balance. Check your bank account at the payout provider. Then pay out again, or wait for the next one.',
    ],
    link: { label: 'Open your payout account', path },
  });
}
