import { appPaths, brand } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';

/** `until`: when the file is deleted, ISO 8601. */
export function exportReadyMail(
  origin: string,
  until: string,
): (write: Writing) => Omit<MailJob, 'to'> {
  return (write) => ({
    subject: 'Your data is ready to download',
    text: `The copy of your ${brand.name} data that you asked for is ready. Download it until ${write.day(until)}:\n\n${origin}${appPaths.dataExport}\n\nIf you didn't ask for it, change your password and sign out your other sessions.\n\n${brand.name}\n`,
  });
}
