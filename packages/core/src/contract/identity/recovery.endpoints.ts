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
  summary: 'Send a password reset link. The response is the same for unknown addresses.',
});

export const resetPassword = mutation<{ body: ResetPasswordBody; response: Nothing }>('POST', {
  name: 'resetPassword',
  retry: 'safe',
  path: '/recovery/reset-password',
  access: 'public',
  success: 204,
  alerts: 'suppressed',
  summary: 'Set a new password using a reset token. Ends all sessions.',
});

export const verifyEmail = mutation<{ body: VerifyBody; response: VerifyEmailAnswer }>('PATCH', {
  name: 'verifyEmail',
  retry: 'safe',
  path: '/recovery/verify-email',
  access: 'public',
  invalidates: ['Preferences'],
  alerts: 'suppressed',
  answer: 'email isVerified passwordToken',
  summary: 'Verify an email address using the token in its link.',
});

export const verifyPhone = mutation<{ body: VerifyBody; response: VerifyPhoneAnswer }>('PATCH', {
  name: 'verifyPhone',
  path: '/recovery/verify-phone',
  access: 'signed-in',
  invalidates: ['Preferences', 'Notifications'],
  alerts: 'suppressed',
  answer: 'phone isVerified',
  summary: 'Verify your phone number using the code sent to it.',
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
  summary:
    "Resend your verification link. Another user's id gets the same response, and no email is sent.",
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
  summary:
    'Send a six-digit code to your phone, valid for ten minutes. A new number takes your password.',
});
