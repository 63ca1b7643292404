import { type Static, Type } from 'typebox';
import {
  AccessLevel,
  AccessReport,
  DecimalString,
  Instant,
  Money,
  OnlyDay,
  paging,
  type SchemaMap,
  Username,
  Uuid,
} from '../common.schema.ts';

const closed = { additionalProperties: false };
const Day = Type.String({ pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' });

export const AssetClass = Type.Union([
  Type.Literal('equity'),
  Type.Literal('option'),
  Type.Literal('future'),
  Type.Literal('crypto'),
]);
export type AssetClass = Static<typeof AssetClass>;

export const Instrument = Type.Object(
  {
    key: Type.String(),
    symbol: Type.String(),
    assetClass: AssetClass,
    multiplier: DecimalString,
  },
  closed,
);

export const PositionStatus = Type.Union([Type.Literal('open'), Type.Literal('closed')]);
export type PositionStatus = Static<typeof PositionStatus>;

/**
 * One round trip in one instrument, from the first fill that leaves flat to the
 * fill that returns to it. `grossPnl`, `netPnl` and `fees` are null where the
 * viewer may not see amounts; `returnPct` is a fraction (0.05 is 5 %).
 */
export const Position = Type.Object(
  {
    uuid: Uuid,
    accountUuid: Uuid,
    instrument: Instrument,
    side: Type.Union([Type.Literal('long'), Type.Literal('short')]),
    status: PositionStatus,
    quantity: Type.Union([DecimalString, Type.Null()]),
    openQuantity: Type.Union([DecimalString, Type.Null()]),
    entryAvg: Type.Union([DecimalString, Type.Null()], {
      description: 'Null if the opening trade is missing.',
    }),
    exitAvg: Type.Union([DecimalString, Type.Null()]),
    openedAt: Instant,
    closedAt: Type.Union([Instant, Type.Null()]),
    openedDay: OnlyDay,
    closedDay: OnlyDay,
    grossPnl: Type.Union([Money, Type.Null()]),
    netPnl: Type.Union([Money, Type.Null()]),
    fees: Type.Union([Money, Type.Null()]),
    returnPct: Type.Union([Type.Number(), Type.Null()]),
    holdSeconds: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Whole days if only dates are known. Null if both dates are the same.',
    }),
    result: Type.Union([
      Type.Literal('win'),
      Type.Literal('loss'),
      Type.Literal('breakeven'),
      Type.Literal('open'),
    ]),
    flags: Type.Array(
      Type.String({
        description:
          '`missing_acquisition`, `corrected`, `expired`: an option that was still open at its expiry.',
      }),
    ),
  },
  closed,
);
export type Position = Static<typeof Position>;

export const PositionListQuery = Type.Object(
  {
    username: Username,
    account: Type.Optional(Uuid),
    status: Type.Optional(PositionStatus),
    symbol: Type.Optional(Type.String({ maxLength: 64 })),
    from: Type.Optional({
      ...Day,
      description: "Only closed positions: the first day, in the account's zone.",
    }),
    to: Type.Optional({ ...Day, description: 'The last day.' }),
    sort: Type.Optional(
      Type.Union([
        Type.Literal('closedAt'),
        Type.Literal('-closedAt'),
        Type.Literal('openedAt'),
        Type.Literal('-openedAt'),
        Type.Literal('netPnl'),
        Type.Literal('-netPnl'),
      ]),
    ),
    positionUuid: Type.Optional(Uuid),
    accessLevel: Type.Optional(AccessLevel),
    ...paging,
  },
  closed,
);
export type PositionListQuery = Static<typeof PositionListQuery>;

export const PositionList = Type.Object(
  { positions: Type.Array(Position), total: Type.Integer(), access: AccessReport },
  closed,
);
export type PositionList = Static<typeof PositionList>;

export const positionSchemas = {
  listPositions: { query: PositionListQuery, response: PositionList },
} as const satisfies SchemaMap;
