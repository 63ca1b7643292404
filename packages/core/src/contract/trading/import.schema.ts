import { type Static, Type } from 'typebox';
import {
  DecimalString,
  Instant,
  OnlyDay,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { ColumnMapping, RecognisedColumns, RowOrder } from './column-mapping.schema.ts';

const closed = { additionalProperties: false };

export const ImportRowState = Type.Union([
  Type.Literal('new'),
  Type.Literal('duplicate'),
  Type.Literal('conflict'),
  Type.Literal('rejected'),
  Type.Literal('skipped'),
]);
export type ImportRowState = Static<typeof ImportRowState>;

/** A fill as a row tells it, or as the account holds it. */
const RowFill = Type.Object(
  {
    symbol: Type.String(),
    side: Type.Union([Type.Literal('buy'), Type.Literal('sell')]),
    quantity: DecimalString,
    price: DecimalString,
    fee: DecimalString,
    executedAt: Instant,
    day: OnlyDay,
  },
  closed,
);

/** One row of the file and what the import makes of it. */
export const ImportRow = Type.Object(
  {
    row: Type.Integer({ description: 'Line in the file, the first line being 1.' }),
    state: ImportRowState,
    reason: Type.Union([Type.String(), Type.Null()]),
    fill: Type.Union([RowFill, Type.Null()]),
    known: Type.Union([RowFill, Type.Null()], {
      description: 'The conflicting fill in the account.',
    }),
    text: Type.String({ description: 'The row as in the file, truncated to 300 characters.' }),
  },
  closed,
);
export type ImportRow = Static<typeof ImportRow>;

/** How far the work on a large file is. It goes on by itself, also after a restart. */
export const ImportJob = Type.Object(
  {
    waiting: Type.Boolean({ description: 'Whether other files come first.' }),
    done: Type.Integer({ minimum: 0, description: 'Rows read, or fills added or removed.' }),
    total: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Null until the rows are counted.',
    }),
  },
  closed,
);
export type ImportJob = Static<typeof ImportJob>;

/** A file on its way in: read, matched against what is stored, then committed or dropped. */
export const Import = Type.Object(
  {
    uuid: Uuid,
    accountUuid: Uuid,
    fileName: Type.String(),
    state: Type.Union([
      Type.Literal('reading'),
      Type.Literal('refused'),
      Type.Literal('mapping'),
      Type.Literal('staged'),
      Type.Literal('adding'),
      Type.Literal('committed'),
      Type.Literal('removing'),
      Type.Literal('reverted'),
      Type.Literal('discarded'),
    ]),
    job: Type.Union([ImportJob, Type.Null()], {
      description:
        'Present while a job reads, adds or removes a large file: ask again in a second.',
    }),
    problem: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the last job failed.',
    }),
    format: Type.Union([Type.String(), Type.Null()]),
    columns: Type.Array(Type.String()),
    samples: Type.Array(Type.Array(Type.String(), { description: 'Values of one column.' })),
    recognised: Type.Union([RecognisedColumns, Type.Null()], {
      description: 'The columns that are clear where others are to be mapped. Null otherwise.',
    }),
    mapping: Type.Union([ColumnMapping, Type.Null()]),
    timezone: Type.String(),
    rows: Type.Object(
      {
        total: Type.Integer(),
        new: Type.Integer(),
        duplicate: Type.Integer(),
        conflict: Type.Integer(),
        rejected: Type.Integer(),
        skipped: Type.Integer(),
      },
      closed,
    ),
    zoneInDoubt: Type.Boolean({
      description: 'Whether its times, read in `timezone`, are outside of US trading hours.',
    }),
    negativeFees: Type.Union([Type.Literal('costs'), Type.Literal('rebates'), Type.Null()], {
      description: 'How negative fees in the file are read. Null if there are none.',
    }),
    rowOrder: Type.Union([RowOrder, Type.Null()], {
      description:
        'How trades at the same time are read whose order the file does not show. Null if it shows all of them.',
    }),
    warnings: Type.Array(Type.String()),
    createdAt: Instant,
    committedAt: Type.Union([Instant, Type.Null()]),
    revertedAt: Type.Union([Instant, Type.Null()]),
    undoLeavesRecord: Type.Boolean({
      description: 'Whether undoing it requires a reason, shown in the public record.',
    }),
  },
  closed,
);
export type Import = Static<typeof Import>;

export const RevertImportQuery = Type.Object(
  { reason: Type.Optional(Type.String({ maxLength: 200 })) },
  closed,
);
export type RevertImportQuery = Static<typeof RevertImportQuery>;

export const ImportListQuery = Type.Object({ account: Uuid, ...paging }, closed);
export type ImportListQuery = Static<typeof ImportListQuery>;

export const ImportList = Type.Object(
  { imports: Type.Array(Import), total: Type.Integer() },
  closed,
);
export type ImportList = Static<typeof ImportList>;

export const ImportRowsQuery = Type.Object(
  {
    ...paging,
    state: Type.Optional(ImportRowState),
    // More than other lists give: only its owner reads it, and a script reads it whole.
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    cursor: Type.Optional(
      Type.Integer({
        minimum: 0,
        // The most that PostgreSQL's column holds.
        maximum: 2_147_483_647,
        description: 'The `nextCursor` of the previous response, used instead of `page`.',
      }),
    ),
  },
  closed,
);
export type ImportRowsQuery = Static<typeof ImportRowsQuery>;

export const ImportRowList = Type.Object(
  {
    rows: Type.Array(ImportRow),
    total: Type.Integer(),
    nextCursor: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Cursor of the next rows. Null on the last page.',
    }),
  },
  closed,
);
export type ImportRowList = Static<typeof ImportRowList>;

/** The fields that travel with the file, as multipart text. */
export const CreateImportFields = Type.Object(
  { accountUuid: Uuid, timezone: Type.Optional(Type.String({ maxLength: 64 })) },
  closed,
);
export type CreateImportFields = Static<typeof CreateImportFields>;

export const UpdateImportBody = Type.Object(
  {
    mapping: Type.Optional(ColumnMapping),
    timezone: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
);
export type UpdateImportBody = Static<typeof UpdateImportBody>;

export const CorrectFillsBody = Type.Object(
  {
    rows: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        maxItems: 1_000,
        description: 'Lines in conflict. Default: all.',
      }),
    ),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  },
  closed,
);
export type CorrectFillsBody = Static<typeof CorrectFillsBody>;

export const importSchemas = {
  createImport: { body: CreateImportFields, response: Import },
  listImports: { query: ImportListQuery, response: ImportList },
  getImport: { params: UuidParams, response: Import },
  listImportRows: {
    params: UuidParams,
    query: ImportRowsQuery,
    response: ImportRowList,
  },
  updateImport: { params: UuidParams, body: UpdateImportBody, response: Import },
  commitImport: { params: UuidParams, response: Import },
  revertImport: {
    params: UuidParams,
    query: RevertImportQuery,
    response: Import,
  },
  correctFills: { params: UuidParams, body: CorrectFillsBody, response: Import },
} as const satisfies SchemaMap;
