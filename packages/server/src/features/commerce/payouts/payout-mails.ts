import { appPaths, failureWords, type Money } from '@skipper/core/contract';
import { type Letter, type LetterTo, letter, written } from '../../identity/mails/letter.ts';

/** A payout that did not arrive, with what to do. `path`: where its receiver keeps the account. */
export function payoutFailedMail(
  origin: string,
  path: typeof appPaths.payouts | typeof appPaths.affiliates,
  { failure, ...money }: Money & { readonly failure: string | null },
): LetterTo {
  return letter(origin, (write) => ({
    subject: `Your payout of ${write.money(money)} failed`,
    paragraphs: [
      `We could not pay ${write.money(money)} to your bank. ${failureWords(failure ?? '')}`,
      'The money is back in your balance. Check your bank account at the payout provider. Then pay out again, or wait for the next one.',
    ],
    link: { label: 'Open your payout account', path },
  }));
}

type PayoutPath = typeof appPaths.payouts | typeof appPaths.affiliates;

export function payoutSettingsChangedMail(origin: string, path: PayoutPath): Letter {
  return written(origin, {
    subject: 'Your payout settings were changed',
    paragraphs: [
      'When you are paid out, or from which amount, was changed.',
      { label: 'Open your payout account', path },
      "If this wasn't you, choose a new password now.",
      { label: 'Choose a new password', path: appPaths.forgotPassword },
    ],
  });
}

/** Payouts are on hold: why, and until when. `until`: ISO instant. */
export function payoutsHeldMail(
  origin: string,
  path: PayoutPath,
  { reason, until }: { readonly reason: string; readonly until: string | null },
): LetterTo {
  return letter(origin, (write) => ({
    subject: 'Your payouts are on hold',
    paragraphs: [
      `Your payouts are on hold. Reason: ${reason}`,
      `Your money stays in your balance. ${
        until === null
          ? 'We’ll write to you when they resume.'
          : `They resume on ${write.day(until)}, or earlier if we lift the hold.`
      }`,
    ],
    link: { label: 'Open your payout account', path },
  }));
}

export function payoutsReleasedMail(
  origin: string,
  path: PayoutPath,
  { reason }: { readonly reason: string },
): LetterTo {
  return letter(origin, () => ({
    subject: 'Your payouts have resumed',
    paragraphs: [`Your payouts are no longer on hold. Reason: ${reason}`],
    link: { label: 'Open your payout account', path },
  }));
}
