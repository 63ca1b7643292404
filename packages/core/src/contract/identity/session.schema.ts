import { type Static, Type } from 'typebox';
import { Instant, Nothing, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';

const closed = { additionalProperties: false };

const OwnLocale = Type.Optional(
  Type.String({
    maxLength: 35,
    description:
      "The browser's or terminal's language tag. Kept if the user has chosen no regional format; ignored if unknown to the server.",
  }),
);

export const SignInBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    expires: Type.Optional(Type.Boolean({ description: 'true: keep signed in for 24 hours.' })),
    code: Type.Optional(
      Type.String({
        maxLength: 32,
        description:
          'For an account with a second step: six digits of the authenticator app, or a recovery code. Without it, 400 code_needed.',
      }),
    ),
    locale: OwnLocale,
  },
  closed,
);
export type SignInBody = Static<typeof SignInBody>;

export const Credentials = Type.Object(
  { uuid: Uuid, token: Type.String(), expiresAt: Instant },
  closed,
);
export type Credentials = Static<typeof Credentials>;

export const GoogleSignInBody = Type.Object(
  {
    credential: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'The ID token that Google gave to the page.',
    }),
    nonce: Type.Optional(
      Type.String({ maxLength: 256, description: 'The nonce that the token was requested with.' }),
    ),
    coupon: Type.Optional(Type.String({ maxLength: 64 })),
    ref: Type.Optional(Type.String({ maxLength: 64 })),
    locale: OwnLocale,
  },
  closed,
);
export type GoogleSignInBody = Static<typeof GoogleSignInBody>;

export const GoogleCredentials = Type.Object(
  {
    uuid: Uuid,
    token: Type.String(),
    expiresAt: Instant,
    isNew: Type.Boolean({ description: 'Whether the account was just created.' }),
  },
  closed,
);
export type GoogleCredentials = Static<typeof GoogleCredentials>;

/** The signed-in user as the front ends know them (specification, section 3). */
export const Session = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    email: Type.String(),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    locale: Type.Union([Type.String(), Type.Null()], {
      description:
        'How the user reads numbers and dates: a language tag such as de-CH. Null: not known yet.',
    }),
    permissions: Type.Object(
      {
        'manage-subscriptions': Type.Boolean(),
        'manage-payouts': Type.Boolean(),
        'edit-broadcasters': Type.Boolean(),
        'view-stats': Type.Boolean(),
        impersonate: Type.Boolean(),
      },
      closed,
    ),
    needsSetup: Type.Boolean(),
    deletesAt: Type.Union([Instant, Type.Null()], {
      description: 'When the account is deleted. Null: it stays.',
    }),
    emailIsVerified: Type.Boolean(),
    phoneIsVerified: Type.Boolean(),
    is_onboarded: Type.Boolean(),
    iosPush: Type.Boolean(),
    androidPush: Type.Boolean(),
    firefoxPush: Type.Boolean(),
    chromePush: Type.Boolean(),
    safariPush: Type.Boolean(),
    windowsPush: Type.Boolean(),
    macPush: Type.Boolean(),
    webPush: Type.Boolean(),
    impersonatedBy: Type.Union(
      [
        Type.Object(
          { uuid: Uuid, username: Type.String(), until: Instant },
          { ...closed, description: 'The admin who views the product as this user.' },
        ),
        Type.Null(),
      ],
      { description: 'Null: the user themselves.' },
    ),
  },
  closed,
);
export type Session = Static<typeof Session>;

/** One bearer of the caller: where and when it was made, and whether it made this call. */
export const ActiveSession = Type.Object(
  {
    uuid: Uuid,
    device: Type.String({
      description: 'Browser and operating system, such as "Firefox on Linux".',
    }),
    ip: Type.String(),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
    current: Type.Boolean(),
  },
  closed,
);
export type ActiveSession = Static<typeof ActiveSession>;

export const ActiveSessionList = Type.Object(
  { sessions: Type.Array(ActiveSession), total: Type.Integer() },
  closed,
);
export type ActiveSessionList = Static<typeof ActiveSessionList>;

export const ChangePasswordBody = Type.Object(
  {
    current: Type.String({ minLength: 1, maxLength: 1024 }),
    next: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  closed,
);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const OnboardingBody = Type.Object({ is_onboarded: Type.Literal(true) }, closed);
export type OnboardingBody = Static<typeof OnboardingBody>;

export const sessionSchemas = {
  signIn: { body: SignInBody, response: Credentials },
  signInWithGoogle: { body: GoogleSignInBody, response: GoogleCredentials },
  getSession: { response: Session },
  signOut: { response: Nothing },
  listSessions: { response: ActiveSessionList },
  revokeSession: { params: UuidParams, response: Nothing },
  endOtherSessions: { response: Nothing },
  changePassword: { body: ChangePasswordBody, response: Nothing },
  updateOnboarding: { body: OnboardingBody, response: OnboardingBody },
} as const satisfies SchemaMap;
