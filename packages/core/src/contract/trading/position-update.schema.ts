import { type Static, Type } from 'typebox';
import {
  AccessLevel,
  AccessReport,
  DecimalString,
  Instant,
  Nothing,
  OneOf,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { updateKinds } from './position-update-rules.ts';

const closed = { additionalProperties: false };
const Kind = OneOf(updateKinds);
const Body = Type.String({
  maxLength: 4_000,
  description: 'Plain text, at most 1,000 characters. Line breaks become spaces.',
});

/**
 * A follow-up of a mentor to a position, written while it was open, or later. A deleted one keeps its
 * place in the thread: `kind`, `body` and `price` are null.
 */
export const PositionUpdate = Type.Object(
  {
    uuid: Uuid,
    kind: Type.Union([Kind, Type.Null()]),
    body: Type.Union([Type.String(), Type.Null()], {
      description: 'Empty where the price says it all.',
    }),
    price: Type.Union([DecimalString, Type.Null()]),
    createdAt: Instant,
    editedAt: Type.Union([Instant, Type.Null()]),
    deletedAt: Type.Union([Instant, Type.Null()]),
    editable: Type.Boolean({ description: 'Whether you can still change its text.' }),
  },
  closed,
);
export type PositionUpdate = Static<typeof PositionUpdate>;

export const PositionUpdateQuery = Type.Object({ accessLevel: Type.Optional(AccessLevel) }, closed);
export type PositionUpdateQuery = Static<typeof PositionUpdateQuery>;

export const PositionUpdateList = Type.Object(
  { updates: Type.Array(PositionUpdate), total: Type.Integer(), access: AccessReport },
  closed,
);
export type PositionUpdateList = Static<typeof PositionUpdateList>;

export const CreatePositionUpdateBody = Type.Object(
  {
    kind: Kind,
    body: Type.Optional(Body),
    price: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Required for `stop` and `target`, refused for `note`.',
      }),
    ),
    notify: Type.Optional(
      Type.Boolean({
        description:
          'Tell followers with full access. Refused for a closed position. Default: false.',
      }),
    ),
  },
  closed,
);
export type CreatePositionUpdateBody = Static<typeof CreatePositionUpdateBody>;

export const EditPositionUpdateBody = Type.Object({ body: Body }, closed);
export type EditPositionUpdateBody = Static<typeof EditPositionUpdateBody>;

export const PositionUpdateParams = Type.Object({ uuid: Uuid, updateUuid: Uuid }, closed);
export type PositionUpdateParams = Static<typeof PositionUpdateParams>;

export const positionUpdateSchemas = {
  listPositionUpdates: {
    params: UuidParams,
    query: PositionUpdateQuery,
    response: PositionUpdateList,
  },
  createPositionUpdate: {
    params: UuidParams,
    body: CreatePositionUpdateBody,
    response: PositionUpdate,
  },
  editPositionUpdate: {
    params: PositionUpdateParams,
    body: EditPositionUpdateBody,
    response: PositionUpdate,
  },
  deletePositionUpdate: { params: PositionUpdateParams, response: Nothing },
} as const satisfies SchemaMap;
