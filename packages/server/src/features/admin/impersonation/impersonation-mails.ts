import { appPaths, brand } from '@skipper/core/contract';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';

interface Viewing {
  /** ISO 8601. */
  readonly at: string;
  readonly until: string;
  readonly reason: string;
}

/** To a user whose account an admin began to view. It names no admin, and says where to ask. */
export function viewedAsMail(origin: string, { at, until, reason }: Viewing): LetterTo {
  return letter(origin, (write) => ({
    subject: `${brand.name} support is viewing your account`,
    paragraphs: [
      `On ${write.moment(at)}, ${brand.name}'s support team began to view ${brand.name} as you. This ends by ${write.moment(until)}.`,
      `The reason they gave: ${reason}`,
      'They see what you see. They can change your notification settings and nothing else: not your password, your email or your subscriptions. They can neither pay, nor take money out, nor export or delete your data.',
      'It is listed with your sessions, where you can end it at any time.',
      { label: 'See your sessions', path: appPaths.sessions },
      "If you didn't ask for help, or want to know more, contact us.",
      { label: 'Contact us', path: appPaths.contact },
    ],
  }));
}
