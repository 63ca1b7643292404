import { type Static, Type } from 'typebox';
import { CurrencyCode, type SchemaMap } from '../common.schema.ts';
import { PublicInfo } from '../trading/public-profile.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Settings that travel with the profile (product rules: what `opts` holds). */
export const ProfileOptions = Type.Object(
  {
    timezone: Type.String({ maxLength: 64 }),
    currency: CurrencyCode,
    locale: nullable(Type.String({ maxLength: 35 })),
    lotMethod: Type.Union([Type.Literal('FIFO'), Type.Literal('LIFO'), Type.Literal('AVERAGE')], {
      description: 'Default for new accounts. Each account has its own setting.',
    }),
    breakevenTolerance: Type.String({
      description:
        'Default breakeven tolerance of new accounts in this currency. Results up to this amount, a decimal, are neither win nor loss.',
      maxLength: 20,
    }),
  },
  closed,
);
export type ProfileOptions = Static<typeof ProfileOptions>;

/** The caller's own profile, whole: what GET gives and PATCH takes (specification, section 3). */
export const OwnProfile = Type.Object(
  {
    about: Type.String({ maxLength: 5000 }),
    username: Type.String({ maxLength: 64 }),
    avatarUrl: nullable(Type.String({ maxLength: 2048 })),
    showProfile: Type.Boolean(),
    publicInfo: PublicInfo,
    opts: ProfileOptions,
  },
  closed,
);
export type OwnProfile = Static<typeof OwnProfile>;

/** The form without `opts` leaves them as they are. */
export const UpdateProfileBody = Type.Object(
  { ...OwnProfile.properties, opts: Type.Optional(ProfileOptions) },
  closed,
);
export type UpdateProfileBody = Static<typeof UpdateProfileBody>;

/** Which picture of a profile. */
export const ImageKind = Type.Union([Type.Literal('avatar'), Type.Literal('banner')]);
export type ImageKind = Static<typeof ImageKind>;

/** The fields beside the file. */
export const UploadImageFields = Type.Object({ kind: ImageKind }, closed);
export type UploadImageFields = Static<typeof UploadImageFields>;

export const ProfileImage = Type.Object(
  {
    url: Type.String({ description: 'The value to set avatarUrl or publicInfo.bannerUrl to.' }),
    width: Type.Integer({ description: 'In pixels.' }),
    height: Type.Integer(),
  },
  closed,
);
export type ProfileImage = Static<typeof ProfileImage>;

export const UsernameQuery = Type.Object({ username: Type.String({ maxLength: 64 }) }, closed);
export type UsernameQuery = Static<typeof UsernameQuery>;

export const UsernameAvailability = Type.Object(
  { available: Type.Boolean(), reason: nullable(Type.String()) },
  closed,
);
export type UsernameAvailability = Static<typeof UsernameAvailability>;

export const ownProfileSchemas = {
  getProfile: { response: OwnProfile },
  updateProfile: { body: UpdateProfileBody, response: OwnProfile },
  uploadProfileImage: { body: UploadImageFields, response: ProfileImage },
  getUsernameAvailability: {
    query: UsernameQuery,
    response: UsernameAvailability,
  },
} as const satisfies SchemaMap;
