import { type Static, Type } from 'typebox';
import { Instant, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };
const Email = Type.String({ minLength: 1, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 1024 });

export const SignUpBody = Type.Object(
  {
    email: Email,
    password: Password,
    coupon: Type.Optional(Type.String({ maxLength: 64 })),
    ref: Type.Optional(Type.String({ maxLength: 64 })),
    proof: Type.Optional(
      Type.String({
        minLength: 22,
        maxLength: 128,
        description: 'A secret kept by this browser, used to confirm the address later.',
      }),
    ),
  },
  closed,
);
export type SignUpBody = Static<typeof SignUpBody>;

/** The same for a new address and for one that has an account already: the mail tells. */
export const SignUpAnswer = Type.Object({ email: Type.String() }, closed);
export type SignUpAnswer = Static<typeof SignUpAnswer>;

export const SetUpProfileBody = Type.Object(
  {
    username: Type.String({ maxLength: 64 }),
    timezone: Type.String({ maxLength: 64 }),
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'Ignored if unknown to the server.' }),
    ),
    acceptsTerms: Type.Boolean(),
    birthDate: Type.String({
      maxLength: 32,
      description: 'YYYY-MM-DD. Must be at least 18 years ago. Checked but not stored.',
    }),
  },
  closed,
);
export type SetUpProfileBody = Static<typeof SetUpProfileBody>;

export const SetUpProfileAnswer = Type.Object(
  { username: Type.String(), needsSetup: Type.Boolean() },
  closed,
);
export type SetUpProfileAnswer = Static<typeof SetUpProfileAnswer>;

export const ConvertBody = Type.Object({ toMentor: Type.Literal(true) }, closed);
export type ConvertBody = Static<typeof ConvertBody>;

export const ConvertAnswer = Type.Object(
  { permissions: Type.Record(Type.String(), Type.Boolean()), needsSetup: Type.Boolean() },
  closed,
);
export type ConvertAnswer = Static<typeof ConvertAnswer>;

export const TokenParams = Type.Object({ token: Type.String({ maxLength: 256 }) }, closed);
export type TokenParams = Static<typeof TokenParams>;

/** Only of an invitation that can still be accepted. */
export const InvitationOffer = Type.Object(
  {
    email: Type.String(),
    role: Type.Union([Type.Literal('mentor'), Type.Literal('mentee'), Type.Literal('admin')]),
    inviter: Type.String({ description: "The inviting admin's username." }),
    message: Type.String(),
    expiresAt: Instant,
    hasAccount: Type.Boolean({
      description: 'The invited address has an account: sign in to accept.',
    }),
  },
  closed,
);
export type InvitationOffer = Static<typeof InvitationOffer>;

/** A password for a new account; omitted when signed in as the invited user. */
export const AcceptInvitationBody = Type.Object({ password: Type.Optional(Password) }, closed);
export type AcceptInvitationBody = Static<typeof AcceptInvitationBody>;

export const AcceptInvitationAnswer = Type.Object(
  {
    uuid: Uuid,
    token: Type.Union([Type.String(), Type.Null()], {
      description: 'A bearer token for a new account. Null when already signed in.',
    }),
    expiresAt: Type.Union([Instant, Type.Null()]),
    needsSetup: Type.Boolean(),
  },
  closed,
);
export type AcceptInvitationAnswer = Static<typeof AcceptInvitationAnswer>;

export const registrationSchemas = {
  signUp: { body: SignUpBody, response: SignUpAnswer },
  setUpProfile: {
    body: SetUpProfileBody,
    response: SetUpProfileAnswer,
  },
  convertToMentor: { body: ConvertBody, response: ConvertAnswer },
  getInvitation: { params: TokenParams, response: InvitationOffer },
  acceptInvitation: {
    params: TokenParams,
    body: AcceptInvitationBody,
    response: AcceptInvitationAnswer,
  },
} as const satisfies SchemaMap;
