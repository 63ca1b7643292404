import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, UsernameParams, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const RecordKind = Type.Union([
  Type.Literal('import-undone'),
  Type.Literal('fill-corrected'),
  Type.Literal('setting-changed'),
]);
export type RecordKind = Static<typeof RecordKind>;

/** Settings of an account that alter figures of the past. */
export const FigureSetting = Type.Union([
  Type.Literal('lotMethod'),
  Type.Literal('breakevenTolerance'),
  Type.Literal('allowShort'),
  Type.Literal('startingCapital'),
  Type.Literal('timezone'),
  Type.Literal('delayDays'),
]);
export type FigureSetting = Static<typeof FigureSetting>;

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** A change to what an account's page said about the past. Entries are added, never altered. */
export const RecordEntry = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    account: Type.Union([Type.Object({ uuid: Uuid, alias: Type.String() }, closed), Type.Null()], {
      description: 'Null for an account that this viewer can no longer see.',
    }),
    kind: RecordKind,
    fills: Type.Union([Type.Integer(), Type.Null()], {
      description: 'How many fills an undone import had added, or were corrected.',
    }),
    setting: Type.Union([FigureSetting, Type.Null()]),
    before: nullableText,
    after: nullableText,
    reason: nullableText,
    redacted: Type.Array(Type.String(), {
      description: 'Fields that are null because this viewer cannot see amounts or positions.',
    }),
  },
  closed,
);
export type RecordEntry = Static<typeof RecordEntry>;

export const RecordQuery = Type.Object({ ...paging }, closed);
export type RecordQuery = Static<typeof RecordQuery>;

export const RecordList = Type.Object(
  { entries: Type.Array(RecordEntry), total: Type.Integer() },
  closed,
);
export type RecordList = Static<typeof RecordList>;

export const recordSchemas = {
  getPublicRecord: {
    params: UsernameParams,
    query: RecordQuery,
    response: RecordList,
  },
} as const satisfies SchemaMap;
