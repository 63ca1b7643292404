import { appPaths, brand } from '@skipper/core/contract';
import { type LetterTo, letter } from '../mails/letter.ts';

/** `until`: when the file is deleted, ISO 8601. */
export function exportReadyMail(origin: string, until: string): LetterTo {
  return letter(origin, (write) => ({
    subject: 'Your data is ready to download',
    paragraphs: [
      `The copy of your ${brand.name} data that you asked for is ready. You can download it until ${write.day(until)}.`,
      { label: 'Download your data', path: appPaths.dataExport },
      "If you didn't ask for it, change your password and sign out your other sessions.",
    ],
  }));
}
