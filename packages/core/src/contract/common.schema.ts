import { type Static, type TSchema, Type } from 'typebox';

/** Building blocks that several resources share. */

export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'A UUID.',
});

export const Instant = Type.String({ description: 'ISO 8601 in UTC, ending in Z.' });

/** Beside an instant that is noon of a day, because a file gave no time. */
export const OnlyDay = Type.Union([Type.String({ format: 'date' }), Type.Null()], {
  description: '`YYYY-MM-DD` where only the day is known and no time; else null.',
});

export const DecimalString = Type.String({
  pattern: '^-?\\d{1,20}(\\.\\d{1,18})?$',
  description: 'An exact decimal, at most 18 places after the point.',
});

export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' });

export const Money = Type.Object(
  { amount: Type.Integer({ description: 'In minor units.' }), currency: CurrencyCode },
  { additionalProperties: false },
);
export type Money = Static<typeof Money>;

/** One parameter: the uuid in the path. */
export const UuidParams = Type.Object({ uuid: Uuid }, { additionalProperties: false });
export type UuidParams = Static<typeof UuidParams>;

export const Username = Type.String({ minLength: 1, maxLength: 64 });

export const UsernameParams = Type.Object({ username: Username }, { additionalProperties: false });
export type UsernameParams = Static<typeof UsernameParams>;

/** Paging of every list: `limit` at most 100, `page` from 1. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
};

/** A file within an answer, so that every front end can save it. */
export const AnsweredFile = Type.Object(
  { name: Type.String(), type: Type.String(), base64: Type.String() },
  { additionalProperties: false },
);
export type AnsweredFile = Static<typeof AnsweredFile>;

/** For changes that a session alone is not enough for. */
export const OwnPassword = Type.Optional(
  Type.String({ maxLength: 1024, description: 'The caller’s own, where they have one.' }),
);

export const Nothing = Type.Null();
export type Nothing = Static<typeof Nothing>;

/** From the least to the most (product rules 4.6); `access-levels.ts` compares them. */
export const AccessLevel = Type.Union([
  Type.Literal('none'),
  Type.Literal('summary'),
  Type.Literal('delayed'),
  Type.Literal('full'),
]);
export type AccessLevel = Static<typeof AccessLevel>;

/** The requested level, the served level, and the fields that were left out. */
export const AccessReport = Type.Object(
  {
    requested: AccessLevel,
    effective: AccessLevel,
    amounts: Type.Boolean({
      description: 'Whether this viewer sees money and quantities, or only percentages.',
    }),
    redacted: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type AccessReport = Static<typeof AccessReport>;

/** The JSON Schemas of one call, as the server validates and serialises with them. */
export interface EndpointSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
}

/** The schemas of a resource's calls, by endpoint name. */
export type SchemaMap = Readonly<Record<string, EndpointSchemas>>;

/** One of these texts. */
export const OneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));
