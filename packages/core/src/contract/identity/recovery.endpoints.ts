import type { Nothing } from '../common.schema.ts';
import { mutation } from '../endpoint.ts';
import type {
  CoolDown,
  ForgotPasswordBody,
  ResendVerifyBody,
  ResetPasswordBody,
  SendPhoneCodeBody,
  UserUuidParams,
  VerifyBody,
  VerifyEmailAnswer,
  VerifyPhoneAnswer,
} from './recovery.schema.ts';

export const forgotPassword = mutation<{ body: ForgotPasswordBody; response: Nothing }>('POST', {
  name: 'forgotPassword',
  retry: 'safe',
  path: '/recovery/forgot-password',
  access: 'public',
  success: 204,
  alerts: 'suppressed',
  summary: 'Send a link to choose a new password. The answer is the same for unknown addresses.',
});

export const resetPassword = mutation<{ body: ResetPasswordBody; response: Nothing }>('POST', {
  name: 'resetPassword',
  retry: 'safe',
  path: '/recovery/reset-password',
  access: 'public',
  success: 204,
  alerts: 'suppressed',
  summary: 'Choose a new password with the token of a link. Every session ends.',
});

export const verifyEmail = mutation<{ body: VerifyBody; response: VerifyEmailAnswer }>('PATCH', {
  name: 'verifyEmail',
  retry: 'safe',
  path: '/recovery/verify-email',
  access: 'public',
  alerts: 'suppressed',
  answer: 'email isVerified passwordToken',
  summary: 'Confirm an email address with the token of its link.',
});

export const verifyPhone = mutation<{ body: VerifyBody; response: VerifyPhoneAnswer }>('PATCH', {
  name: 'verifyPhone',
  path: '/recovery/verify-phone',
  access: 'signed-in',
  alerts: 'suppressed',
  answer: 'phone isVerified',
  summary: "Confirm the caller's phone with the code that was sent to it.",
});

export const resendVerification = mutation<{
  params: UserUuidParams;
  body: ResendVerifyBody;
  response: CoolDown;
}>('POST', {
  name: 'resendVerification',
  path: '/recovery/email/:uuid/resend-verify',
  access: 'signed-in',
  alerts: 'suppressed',
  answer: 'cooldownUntil',
  summary: 'Send the link again. Somebody else’s id gets the same answer and no mail.',
});

export const sendPhoneCode = mutation<{
  params: UserUuidParams;
  body: SendPhoneCodeBody;
  response: CoolDown;
}>('POST', {
  name: 'sendPhoneCode',
  path: '/recovery/phone/:uuid/send-code',
  access: 'signed-in',
  alerts: 'suppressed',
  answer: 'cooldownUntil',
  summary: 'Send a six-digit code to a phone of the caller, to be confirmed within ten minutes.',
});
