import type { Order, OrderList, OrderListQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import { redactOrder } from '../../../domain/trading/access/redact-order.ts';
import { orderKey, orderOf } from '../../../domain/trading/orders/order-of-fills.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { nestInstrument } from '../fills/instrument-columns.ts';
import { fillsOfPosition } from '../positions/fills-of-position.ts';
import { findPosition } from '../positions/positions.repository.ts';
import { highest } from '../positions/positions.service.ts';
import {
  readVisibleProfile,
  requireAccount,
  type ServedAccount,
  serve,
} from '../public-profile/visible-profile.ts';
import type { FillRow } from './first-fills.repository.ts';
import { listFillsOfOrders, listFirstFills, type OrderSelection } from './orders.repository.ts';

/**
 * The orders of a mentor that this viewer may see: those of accounts they see in full. Other
 * accounts are never read, so neither a count nor a page reveals them.
 */
export async function listOrders(
  db: Db,
  query: OrderListQuery,
  viewer: Viewer | undefined,
  now: number,
): Promise<OrderList> {
  const profile = await readVisibleProfile(db, query.username, viewer, instant(now));
  const chosen =
    query.account === undefined ? profile.accounts : [requireAccount(profile, query.account)];
  const accounts = chosen.map((account) => serve(profile, account, query.accessLevel));
  const selection = await select(db, query, accounts);
  const { heads, total } = selection
    ? await listFirstFills(db, selection, window(query))
    : { heads: [], total: 0 };
  const shown = (await toOrders(db, heads)).map((order) => show(order, accounts));
  const hidden = accounts.flatMap(({ served }) => (served === 'full' ? [] : ['orders']));
  const redacted = [...hidden, ...shown.flatMap((order) => order.redacted)];
  return {
    orders: shown.map(({ value }) => value),
    total,
    access: accessReport({
      requested: query.accessLevel,
      served: highest(accounts),
      amounts: accounts.every(({ showAmounts }) => showAmounts),
      redacted,
    }),
  };
}

/** Undefined where nothing can match: files contain filled orders only. */
async function select(
  db: Db,
  { status = 'filled', positionUuid }: OrderListQuery,
  accounts: readonly ServedAccount[],
): Promise<OrderSelection | undefined> {
  const seen = accounts.flatMap(({ account, served }) => (served === 'full' ? [account] : []));
  if (seen.length === 0 || status !== 'filled') return undefined;
  if (positionUuid === undefined) return { accounts: seen };
  const accountIds = seen.map(({ id }) => id);
  const position = await findPosition(db, positionUuid, accountIds);
  if (!position) return undefined;
  const { accountId, instrumentKey } = position;
  const fills = await fillsOfPosition(db, position);
  return { accounts: seen, position: { accountId, instrumentKey, fills } };
}

/** Adds the other fills of each order to its first. */
async function toOrders(db: Db, heads: readonly FillRow[]): Promise<Order[]> {
  const orderIds = heads.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const accountIds = [...new Set(heads.map(({ accountId }) => accountId))];
  const fills = orderIds.length > 0 ? await listFillsOfOrders(db, accountIds, orderIds) : [];
  const byOrder = Map.groupBy(fills, orderKey);
  return heads.map((head) => {
    const [, ...others] = byOrder.get(orderKey(head)) ?? [head];
    return toOrder(head, others);
  });
}

function toOrder(head: FillRow, others: readonly FillRow[]): Order {
  const { id, filled, averagePrice, firstAt, lastAt } = orderOf([head, ...others]);
  return {
    uuid: id,
    accountUuid: head.accountId,
    instrument: nestInstrument(head),
    brokerOrderId: head.orderId,
    type: null,
    tif: null,
    side: head.side,
    qty: filled,
    filledQty: filled,
    limitPrice: null,
    stopPrice: null,
    avgFillPrice: averagePrice,
    status: 'filled',
    placedAt: firstAt,
    updatedAt: lastAt,
    placedDay: head.day,
    updatedDay: (others.at(-1) ?? head).day,
    source: 'import',
  };
}

function show(order: Order, accounts: readonly ServedAccount[]) {
  const owner = accounts.find(({ account }) => account.id === order.accountUuid);
  if (!owner) throw new Error('An order was read from an account that is not shown.');
  return redactOrder(order, owner.showAmounts);
}
