import { appPaths, brand } from '@skipper/core/contract';
import { type Letter, written } from '../mails/letter.ts';

const setUp = { label: 'Two-step sign-in', path: appPaths.secondFactor };
const newPassword = { label: 'Choose a new password', path: appPaths.forgotPassword };

export function secondFactorOnMail(origin: string): Letter {
  return written(origin, {
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `Signing in to ${brand.name} now takes a code of your authenticator app. You were signed out everywhere else.`,
      'Keep your recovery codes where you find them without your phone.',
      "If this wasn't you, choose a new password now and contact us.",
      newPassword,
    ],
  });
}

export function secondFactorOffMail(origin: string): Letter {
  return written(origin, {
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `Signing in to ${brand.name} takes only your password now.`,
      "If this wasn't you, choose a new password now and turn it on again.",
      newPassword,
      setUp,
    ],
  });
}

/** `left`: recovery codes that still work. */
export function recoveryCodeUsedMail(origin: string, left: number): Letter {
  const rest = left === 1 ? '1 recovery code is' : `${left} recovery codes are`;
  return written(origin, {
    subject: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes was used to sign in to ${brand.name} or to confirm who you are. ${rest} left.`,
      { label: 'Get new recovery codes', path: appPaths.secondFactor },
      "If this wasn't you, choose a new password now.",
      newPassword,
    ],
  });
}
