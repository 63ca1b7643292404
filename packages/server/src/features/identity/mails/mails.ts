import { appPaths, brand, type Role } from '@skipper/core/contract';
import { type Letter, written } from './letter.ts';

/** Mail templates, as pure functions. `origin` is the public address of the product. */

const newPassword = { label: 'Choose a new password', path: appPaths.forgotPassword };

export function verifyEmailMail(origin: string, token: string): Letter {
  return written(origin, {
    subject: 'Confirm your email address',
    paragraphs: [
      `Welcome to ${brand.name}. Confirm your email address within 24 hours.`,
      { label: 'Confirm email address', path: appPaths.verifyEmail(token) },
      "If you didn't sign up, ignore this email. Without the link the account stays unconfirmed.",
    ],
  });
}

export function alreadyRegisteredMail(origin: string): Letter {
  return written(origin, {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. You already have an account.',
      { label: 'Sign in', path: appPaths.login },
      { label: 'Forgot your password? Choose a new one', path: appPaths.forgotPassword },
      "If this wasn't you, ignore this email. Nothing has changed.",
    ],
  });
}

export function resetPasswordMail(origin: string, token: string): Letter {
  return written(origin, {
    subject: 'Choose a new password',
    paragraphs: [
      'You can choose a new password within one hour.',
      { label: 'Choose a new password', path: appPaths.resetPassword(token) },
      "If you didn't request this, ignore this email. Your password stays the same.",
    ],
  });
}

export function passwordChangedMail(origin: string): Letter {
  return written(origin, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${brand.name} account was changed. You were signed out everywhere else.`,
      "If this wasn't you, choose a new password now.",
      newPassword,
    ],
  });
}

export function guessedPasswordMail(origin: string): Letter {
  return written(origin, {
    subject: 'Someone is trying to guess your password',
    paragraphs: [
      `In the last hour someone tried to sign in to your ${brand.name} account with many wrong passwords, from many networks. No attempt succeeded. For now, sign-ins from networks you haven't used before are slowed down.`,
      'If your password is short or you use it elsewhere, choose a new one.',
      newPassword,
    ],
  });
}

/** `ending`: the last digits of the number, enough for its owner. */
export function phoneConfirmedMail(origin: string, ending: string): Letter {
  return written(origin, {
    subject: 'A phone was added to your account',
    paragraphs: [
      `The phone number ending in ${ending} was added to your ${brand.name} account.`,
      "If this wasn't you, choose a new password now.",
      newPassword,
    ],
  });
}

export function usernameChangedMail(origin: string, username: string): Letter {
  return written(origin, {
    subject: 'Your username was changed',
    paragraphs: [
      `The username of your ${brand.name} account is now ${username}. Links to the old one lead to your page for 90 days.`,
      "If this wasn't you, choose a new password now.",
      newPassword,
    ],
  });
}

export function invitationMail(
  origin: string,
  invitation: {
    readonly token: string;
    readonly inviter: string;
    readonly role: Role;
    readonly message: string;
  },
): Letter {
  const { token, inviter, role, message } = invitation;
  const as = { mentor: brand.mentor, mentee: brand.mentee, admin: 'Administrator' }[role];
  return written(origin, {
    subject: `You are invited to ${brand.name}`,
    paragraphs: [
      `${inviter} invites you to join ${brand.name}. Your role: ${as}.`,
      ...(message === '' ? [] : [`${inviter} writes:`, message]),
      'The invitation is open for seven days.',
      { label: 'Accept the invitation', path: appPaths.acceptInvitation(token) },
    ],
  });
}
