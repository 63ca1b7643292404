import { type Static, Type } from 'typebox';
import { Instant, Nothing, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };
const Email = Type.String({ minLength: 1, maxLength: 254 });
const OneTimeToken = Type.String({ minLength: 1, maxLength: 256 });

export const ForgotPasswordBody = Type.Object({ email: Email }, closed);
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

export const ResetPasswordBody = Type.Object(
  { token: OneTimeToken, password: Type.String({ minLength: 1, maxLength: 1024 }) },
  closed,
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** For an email, the token of its link; for a phone, the six digits that were sent to it. */
export const VerifyBody = Type.Object(
  {
    token: OneTimeToken,
    proof: Type.Optional(
      Type.String({ maxLength: 128, description: 'The secret that the browser sent at sign-up.' }),
    ),
  },
  closed,
);
export type VerifyBody = Static<typeof VerifyBody>;

export const VerifyEmailAnswer = Type.Object(
  {
    email: Type.String(),
    isVerified: Type.Boolean(),
    passwordToken: Type.Union([Type.String(), Type.Null()], {
      description:
        'A token for POST /recovery/reset-password, given if the request comes from neither the session nor the browser that signed up. The account has no password until one is set.',
    }),
  },
  closed,
);
export type VerifyEmailAnswer = Static<typeof VerifyEmailAnswer>;

export const VerifyPhoneAnswer = Type.Object(
  { phone: Type.String(), isVerified: Type.Boolean() },
  closed,
);
export type VerifyPhoneAnswer = Static<typeof VerifyPhoneAnswer>;

export const UserUuidParams = Type.Object({ uuid: Uuid }, closed);
export type UserUuidParams = Static<typeof UserUuidParams>;

export const ResendVerifyBody = Type.Object({ email: Email }, closed);
export type ResendVerifyBody = Static<typeof ResendVerifyBody>;

export const SendPhoneCodeBody = Type.Object(
  {
    phone: Type.String({ minLength: 1, maxLength: 32 }),
    password: Type.Optional(
      Type.String({
        maxLength: 1024,
        description:
          'The current password, for a number other than the confirmed one. Without it, 400 password_needed. An account without a password needs none.',
      }),
    ),
  },
  closed,
);
export type SendPhoneCodeBody = Static<typeof SendPhoneCodeBody>;

export const CoolDown = Type.Object(
  { cooldownUntil: Instant },
  { ...closed, description: 'Earliest time at which another message can be sent.' },
);
export type CoolDown = Static<typeof CoolDown>;

export const recoverySchemas = {
  forgotPassword: { body: ForgotPasswordBody, response: Nothing },
  resetPassword: { body: ResetPasswordBody, response: Nothing },
  verifyEmail: { body: VerifyBody, response: VerifyEmailAnswer },
  verifyPhone: { body: VerifyBody, response: VerifyPhoneAnswer },
  resendVerification: {
    params: UserUuidParams,
    body: ResendVerifyBody,
    response: CoolDown,
  },
  sendPhoneCode: {
    params: UserUuidParams,
    body: SendPhoneCodeBody,
    response: CoolDown,
  },
} as const satisfies SchemaMap;
