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

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type PayoutPath = typeof appPaths.payouts | typeof appPaths.affiliates;

/** Payouts are on hold: why, and until when. `until`: ISO instant. */
export function payoutsHeldMail(
  origin: string,
  path: PayoutPath,
  { reason, until }: { readonly reason: string; readonly until: string | null },
): Letter {
  const end =
    until === null
      ? 'We write to you when they go on.'
      : `They go on on ${days.format(new Date(until))}, or earlier if we lift the hold.`;
  return letter(origin, {
    subject: 'Your payouts are on hold',
    paragraphs: [
      `Your payouts are on hold. Reason: ${reason}`,
      `Your money stays in your balance. ${end}`,
    ],
    link: { label: 'Open your payout account', path },
  });
}

export function payoutsReleasedMail(
  origin: string,
  path: PayoutPath,
  { reason }: { readonly reason: string },
): Letter {
  return letter(origin, {
    subject: 'Your payouts go on',
    paragraphs: [`Your payouts are no longer on hold. Reason: ${reason}`],
    link: { label: 'Open your payout account', path },
  });
}
