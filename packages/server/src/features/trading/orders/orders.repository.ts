import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import type { FillsOfPosition } from '../positions/fills-of-position.ts';
import {
  countRows,
  type FillRow,
  firstFills,
  type Head,
  readFills,
  readIds,
} from './first-fills.repository.ts';
import { type CountedAccount, type FirstFills, listOfAccounts } from './order-pages.repository.ts';

/** Filter: the orders of these accounts, or of one position. */
export interface OrderSelection {
  readonly accounts: readonly CountedAccount[];
  readonly position?: {
    readonly accountId: string;
    readonly instrumentKey: string;
    readonly fills: FillsOfPosition;
  };
}

/**
 * The first fill of each order, newest order first. Orders are not stored: an order is the sum of
 * its fills, and has exactly one first fill. So a page costs an index scan instead of grouping
 * every fill.
 */
export async function listFirstFills(
  db: Db,
  selection: OrderSelection,
  page: Page,
): Promise<FirstFills> {
  const { accounts, position } = selection;
  if (!position) return listOfAccounts(db, accounts, page);
  const heads = firstFillsOf(db, position);
  const total = await countRows(heads);
  const ids = await readIds(heads, 'desc', page);
  return { heads: await readFills(db, ids), total };
}

/** Every fill with one of these order ids, in the order they happened. */
export function listFillsOfOrders(
  db: Db,
  accountIds: readonly string[],
  orderIds: readonly string[],
): Promise<FillRow[]> {
  return db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('orderId', 'in', orderIds)
    .orderBy('executedAt')
    .orderBy('sequence')
    .execute();
}

const firstFillsOf = (db: Db, position: NonNullable<OrderSelection['position']>) =>
  firstFills(db, [position.accountId], true)
    .where('head.instrumentKey', '=', position.instrumentKey)
    .where((eb) => eb.exists(fillWithin(eb, position)));

/** Fills of the order among those of a position: one that flips it is part of two. */
function fillWithin(
  eb: ExpressionBuilder<Head, 'head'>,
  { fills: { from, closedAt, next } }: NonNullable<OrderSelection['position']>,
) {
  const within = eb
    .selectFrom('fills as part')
    .select('part.id')
    .whereRef('part.accountId', '=', 'head.accountId')
    .whereRef('part.instrumentKey', '=', 'head.instrumentKey')
    .whereRef('part.side', '=', 'head.side')
    .where((part) =>
      part.or([
        part('part.id', '=', part.ref('head.id')),
        part('part.orderId', '=', part.ref('head.orderId')),
      ]),
    )
    .where(
      sql<boolean>`(part.executed_at, part.sequence) >= (${from.executedAt}, ${from.sequence})`,
    );
  const closed = closedAt === null ? within : within.where('part.executedAt', '<=', closedAt);
  if (next === null) return closed;
  const place = sql`(${next.executedAt}, ${next.sequence})`;
  return closed.where(
    next.shared
      ? sql<boolean>`(part.executed_at, part.sequence) <= ${place}`
      : sql<boolean>`(part.executed_at, part.sequence) < ${place}`,
  );
}
