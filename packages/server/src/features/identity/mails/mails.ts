import { appPaths, brand, type Role } from '@skipper/core/contract';
import type { MailJob } from '../../../jobs/job.ts';

/** Mail templates, as pure functions. `origin` is the public address of the product. */

type Text = Omit<MailJob, 'to'>;

const signature = `\n\n${brand.name}\n`;

export function verifyEmailMail(origin: string, token: string): Text {
  return {
    subject: 'Confirm your email address',
    text: `Welcome to ${brand.name}. Confirm your email address within 24 hours:\n\n${origin}${appPaths.verifyEmail(token)}\n\nIf you didn't sign up, ignore this mail. Without the link the account stays unconfirmed.${signature}`,
  };
}

export function alreadyRegisteredMail(origin: string): Text {
  return {
    subject: 'You already have an account',
    text: `Someone, probably you, tried to sign up with this address. You already have an account. Sign in:\n\n${origin}${appPaths.login}\n\nForgot your password? Choose a new one:\n\n${origin}${appPaths.forgotPassword}\n\nIf this wasn't you, ignore this mail. Nothing has changed.${signature}`,
  };
}

export function resetPasswordMail(origin: string, token: string): Text {
  return {
    subject: 'Choose a new password',
    text: `Choose a new password within one hour:\n\n${origin}${appPaths.resetPassword(token)}\n\nIf you didn't request this, ignore this mail. Your password stays the same.${signature}`,
  };
}

export function passwordChangedMail(origin: string): Text {
  return {
    subject: 'Your password was changed',
    text: `The password of your ${brand.name} account was changed. You were signed out everywhere else.\n\nIf this wasn't you, reset your password now:\n\n${origin}${appPaths.forgotPassword}${signature}`,
  };
}

export function guessedPasswordMail(origin: string): Text {
  return {
    subject: 'Someone is trying to guess your password',
    text: `In the last hour someone tried to sign in to your ${brand.name} account with many wrong passwords, from many networks. No attempt succeeded. For now, sign-ins from networks you haven't used before are slowed down.\n\nIf your password is short or you use it elsewhere, choose a new one:\n\n${origin}${appPaths.forgotPassword}${signature}`,
  };
}

/** `ending`: the last digits of the number, enough for its owner. */
export function phoneConfirmedMail(origin: string, ending: string): Text {
  return {
    subject: 'A phone was added to your account',
    text: `The phone number ending in ${ending} was added to your ${brand.name} account.\n\nIf this wasn't you, reset your password now:\n\n${origin}${appPaths.forgotPassword}${signature}`,
  };
}

export function invitationMail(
  origin: string,
  invitation: {
    readonly token: string;
    readonly inviter: string;
    readonly role: Role;
    readonly message: string;
  },
): Text {
  const { token, inviter, role, message } = invitation;
  const as = { mentor: brand.mentor, mentee: brand.mentee, admin: 'Administrator' }[role];
  const words = message === '' ? '' : `\n\n${inviter} writes:\n\n${message}`;
  return {
    subject: `You are invited to ${brand.name}`,
    text: `${inviter} invites you to join ${brand.name}. Your role: ${as}.${words}\n\nAccept the invitation within seven days:\n\n${origin}${appPaths.acceptInvitation(token)}${signature}`,
  };
}
