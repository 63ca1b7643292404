import type { Role } from '@skipper/core/contract';
import type { MailJob } from '../../../jobs/job.ts';

/** Mail templates, as pure functions. `origin` is the public address of the product. */

type Text = Omit<MailJob, 'to'>;

const signature = '\n\nSkipper\n';

export function verifyEmailMail(origin: string, token: string): Text {
  return {
    subject: 'Confirm your email address',
    text: `Welcome to Skipper. Confirm your address with this link, within 24 hours:\n\n${origin}/verify-email/${token}\n\nIf you did not sign up, do nothing: without the link the account stays unconfirmed.${signature}`,
  };
}

export function alreadyRegisteredMail(origin: string): Text {
  return {
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to sign up with this address. You already have an account: sign in at\n\n${origin}/login\n\nor choose a new password at\n\n${origin}/forgot-password\n\nIf it was not you, nothing has changed and nothing is to be done.${signature}`,
  };
}

export function resetPasswordMail(origin: string, token: string): Text {
  return {
    subject: 'Choose a new password',
    text: `Choose a new password with this link, within one hour:\n\n${origin}/reset-password/${token}\n\nIf you did not ask for it, do nothing: your password stays as it is.${signature}`,
  };
}

export function passwordChangedMail(origin: string): Text {
  return {
    subject: 'Your password was changed',
    text: `The password of your Skipper account was changed, and your other sessions have ended.\n\nIf it was not you, choose a new one at once:\n\n${origin}/forgot-password${signature}`,
  };
}

export function guessedPasswordMail(origin: string): Text {
  return {
    subject: 'Someone is trying to guess your password',
    text: `In the last hour someone tried many wrong passwords on your Skipper account, from many places. None was right. Sign-ins from places you have not used before are slowed down for now.\n\nIf your password is short or used elsewhere as well, choose a new one:\n\n${origin}/forgot-password${signature}`,
  };
}

/** `ending`: the last digits of the number, enough for its owner. */
export function phoneConfirmedMail(origin: string, ending: string): Text {
  return {
    subject: 'A phone was added to your account',
    text: `The phone number that ends in ${ending} now belongs to your Skipper account.\n\nIf it was not you, choose a new password at once:\n\n${origin}/forgot-password${signature}`,
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
  const as = { mentor: 'a Skipper', mentee: 'a Crew Member', admin: 'an admin' }[role];
  const words = message === '' ? '' : `\n\n${inviter} writes:\n\n${message}`;
  return {
    subject: 'You are invited to Skipper',
    text: `${inviter} invites you to join Skipper as ${as}.${words}\n\nAccept with this link, within seven days:\n\n${origin}/accept-invitation/${token}${signature}`,
  };
}
