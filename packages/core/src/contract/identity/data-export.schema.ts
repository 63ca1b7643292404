import { type Static, Type } from 'typebox';
import {
  AnsweredFile,
  Instant,
  Nothing,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };

/** A copy of all data of a user, as one ZIP file. */
export const DataExport = Type.Object(
  {
    uuid: Uuid,
    state: Type.Union([Type.Literal('preparing'), Type.Literal('ready'), Type.Literal('failed')]),
    requestedAt: Instant,
    done: Type.Integer({ description: 'Rows written so far. Each is written as JSON and as CSV.' }),
    total: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until it is known.' }),
    size: Type.Integer({ description: 'Of the file, in bytes; 0 until it is ready.' }),
    readyAt: Type.Union([Instant, Type.Null()]),
    expiresAt: Instant,
  },
  closed,
);
export type DataExport = Static<typeof DataExport>;

export const CurrentDataExport = Type.Object(
  { export: Type.Union([DataExport, Type.Null()], { description: 'Null: there is none.' }) },
  closed,
);
export type CurrentDataExport = Static<typeof CurrentDataExport>;

export const DataExportFileQuery = Type.Object(
  {
    from: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'The first part. Default: 0.' }),
    ),
  },
  closed,
);
export type DataExportFileQuery = Static<typeof DataExportFileQuery>;

export const DataExportFile = Type.Object(
  {
    ...AnsweredFile.properties,
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Where the file goes on: `from` of the next call. Null: this was the end of it.',
    }),
  },
  closed,
);
export type DataExportFile = Static<typeof DataExportFile>;

export const dataExportSchemas = {
  getDataExport: { response: CurrentDataExport },
  requestDataExport: { response: DataExport },
  deleteDataExport: { response: Nothing },
  getDataExportFile: { params: UuidParams, query: DataExportFileQuery, response: DataExportFile },
} as const satisfies SchemaMap;
