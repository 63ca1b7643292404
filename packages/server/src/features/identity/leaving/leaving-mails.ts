import { appPaths, brand } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';

type Text = Omit<MailJob, 'to'>;

const signature = `\n\n${brand.name}\n`;

/** `at`: when the account is deleted, ISO 8601. */
export function deletionScheduledMail(origin: string, at: string): (write: Writing) => Text {
  return (write) => ({
    subject: 'Your account will be deleted',
    text: `Your ${brand.name} account will be deleted on ${write.day(at)}. Until then you can sign in and keep it:\n\n${origin}${appPaths.deleteAccount}\n\nYour subscriptions end with the periods that are paid for. Nothing more is charged.\n\nIf you didn't request this, keep your account and change your password.${signature}`,
  });
}

export function accountDeletedMail(): Text {
  return {
    subject: 'Your account was deleted',
    text: `Your ${brand.name} account and your personal data were deleted. Invoices and entries of the books are kept as the law requires.\n\nThis is the last mail we send to this address.${signature}`,
  };
}
