import { appPaths, brand } from '@skipper/core/contract';
import { type Letter, type LetterTo, letter, written } from '../mails/letter.ts';

/** `at`: when the account is deleted, ISO 8601. */
export function deletionScheduledMail(origin: string, at: string): LetterTo {
  return letter(origin, (write) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `Your ${brand.name} account will be deleted on ${write.day(at)}. Until then you can sign in and keep it.`,
      { label: 'Keep your account', path: appPaths.deleteAccount },
      'Your subscriptions end when the periods you paid for are over. You won’t be charged again.',
      "If you didn't request this, keep your account and change your password.",
    ],
  }));
}

export function accountKeptMail(origin: string): Letter {
  return written(origin, {
    subject: 'Your account stays',
    paragraphs: [
      `Your ${brand.name} account will not be deleted. What your request ended or hid stays so: subscriptions end with the periods you paid for, plans stay archived, and your profile stays hidden until you show it again.`,
      "If this wasn't you, choose a new password now.",
      { label: 'Choose a new password', path: appPaths.forgotPassword },
    ],
  });
}

export function accountDeletedMail(): Letter {
  return written('', {
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${brand.name} account and your personal data were deleted. Invoices and accounting records are kept as the law requires.`,
      'This is the last email we send to this address.',
    ],
  });
}
