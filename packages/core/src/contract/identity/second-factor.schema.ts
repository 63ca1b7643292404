import { type Static, Type } from 'typebox';
import { Nothing, type SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };
const password = Type.String({ minLength: 1, maxLength: 1024 });
const code = Type.String({
  minLength: 1,
  maxLength: 32,
  description: 'Six digits of the authenticator app, or a recovery code.',
});

export const SecondFactor = Type.Object(
  {
    enabled: Type.Boolean(),
    recoveryCodes: Type.Integer({ description: 'How many are left.' }),
  },
  closed,
);
export type SecondFactor = Static<typeof SecondFactor>;

export const BeginSecondFactorBody = Type.Object({ password }, closed);
export type BeginSecondFactorBody = Static<typeof BeginSecondFactorBody>;

/** For an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). */
export const SecondFactorSecret = Type.Object(
  {
    secret: Type.String({ description: 'To type into the app: base32.' }),
    uri: Type.String({ description: 'The same as an otpauth: address.' }),
    squares: Type.Array(Type.String(), {
      description: 'The address as a QR code: a row each, 1 for a dark square.',
    }),
  },
  closed,
);
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const ConfirmSecondFactorBody = Type.Object({ code }, closed);
export type ConfirmSecondFactorBody = Static<typeof ConfirmSecondFactorBody>;

export const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Each opens one sign-in in place of a code. Shown this once.',
    }),
  },
  closed,
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const ProvenBody = Type.Object({ password, code }, closed);
export type ProvenBody = Static<typeof ProvenBody>;

export const secondFactorSchemas = {
  getSecondFactor: { response: SecondFactor },
  beginSecondFactor: { body: BeginSecondFactorBody, response: SecondFactorSecret },
  confirmSecondFactor: { body: ConfirmSecondFactorBody, response: RecoveryCodes },
  renewRecoveryCodes: { body: ProvenBody, response: RecoveryCodes },
  endSecondFactor: { body: ProvenBody, response: Nothing },
} as const satisfies SchemaMap;
