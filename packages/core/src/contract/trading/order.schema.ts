import { type Static, Type } from 'typebox';
import {
  AccessLevel,
  AccessReport,
  DecimalString,
  Instant,
  OnlyDay,
  paging,
  type SchemaMap,
  Uuid,
} from '../common.schema.ts';
import { Instrument } from './position.schema.ts';

const closed = { additionalProperties: false };
const nullableDecimal = Type.Union([DecimalString, Type.Null()]);

export const OrderStatus = Type.Union([
  Type.Literal('working'),
  Type.Literal('partially_filled'),
  Type.Literal('filled'),
  Type.Literal('canceled'),
  Type.Literal('rejected'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/**
 * An order as far as a broker's file shows it: the fills of one instrument and side that
 * carry the same order id, or one fill where the file has no order ids. Files tell of nothing but
 * fills, so each is `filled`, its quantity is what was filled, and what they do not say is null.
 * `placedAt` and `updatedAt` are the first and the last fill. `brokerOrderId`, `qty` and `filledQty` are also null where the viewer may not see amounts.
 */
export const Order = Type.Object(
  {
    uuid: Uuid,
    accountUuid: Uuid,
    instrument: Instrument,
    brokerOrderId: Type.Union([Type.String(), Type.Null()]),
    type: Type.Union([Type.String(), Type.Null()], {
      description: 'Such as market or limit. Null if the file does not say.',
    }),
    tif: Type.Union([Type.String(), Type.Null()], {
      description: 'Time in force, such as day. Null if the file does not say.',
    }),
    side: Type.Union([Type.Literal('buy'), Type.Literal('sell')]),
    qty: nullableDecimal,
    filledQty: nullableDecimal,
    limitPrice: nullableDecimal,
    stopPrice: nullableDecimal,
    avgFillPrice: DecimalString,
    status: OrderStatus,
    placedAt: Instant,
    updatedAt: Instant,
    placedDay: OnlyDay,
    updatedDay: OnlyDay,
    source: Type.Union([Type.Literal('import'), Type.Literal('manual')]),
  },
  closed,
);
export type Order = Static<typeof Order>;

export const OrderListQuery = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 64 }),
    account: Type.Optional(Uuid),
    status: Type.Optional(OrderStatus),
    positionUuid: Type.Optional(Uuid),
    accessLevel: Type.Optional(AccessLevel),
    ...paging,
  },
  closed,
);
export type OrderListQuery = Static<typeof OrderListQuery>;

export const OrderList = Type.Object(
  { orders: Type.Array(Order), total: Type.Integer(), access: AccessReport },
  closed,
);
export type OrderList = Static<typeof OrderList>;

export const orderSchemas = {
  listOrders: { query: OrderListQuery, response: OrderList },
} as const satisfies SchemaMap;
