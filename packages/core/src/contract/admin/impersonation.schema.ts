import { type Static, Type } from 'typebox';
import { Nothing, OwnPassword, type SchemaMap, UuidParams } from '../common.schema.ts';
import { Credentials } from '../identity/session.schema.ts';

export const ImpersonateBody = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Kept in the audit log, and given to the user.',
    }),
    password: OwnPassword,
    code: Type.Optional(
      Type.String({
        maxLength: 32,
        description:
          'For an admin with a second step: six digits of the authenticator app, or a recovery code. Without it, 400 code_needed.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ImpersonateBody = Static<typeof ImpersonateBody>;

export const impersonationSchemas = {
  impersonateUser: { params: UuidParams, body: ImpersonateBody, response: Credentials },
  endImpersonation: { response: Nothing },
} as const satisfies SchemaMap;
