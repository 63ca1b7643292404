import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { FillsTable } from '../../../storage/trading-tables.ts';

export type FillRow = Omit<FillsTable, 'corrected'>;

/** Filter: the orders of these accounts, or of one position. */
export interface OrderSelection {
  readonly accountIds: readonly string[];
  readonly position?: {
    readonly accountId: string;
    readonly instrumentKey: string;
    readonly openedAt: string;
    readonly closedAt: string | null;
  };
}

/**
 * The first fill of each order, newest order first. Orders are not stored: an order is the sum of
 * its fills, and has exactly one first fill. So a page costs an index scan instead of grouping
 * every fill.
 */
export function listFirstFills(
  db: Db,
  selection: OrderSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FillRow[]> {
  const page = firstFills(db, selection)
    .select('head.id')
    .orderBy('head.executedAt', 'desc')
    .orderBy('head.sequence', 'desc')
    .orderBy('head.id')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('fills')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('executedAt', 'desc')
    .orderBy('sequence', 'desc')
    .orderBy('id')
    .execute();
}

export async function countOrders(db: Db, selection: OrderSelection): Promise<number> {
  if (!selection.position) return countAll(db, selection.accountIds);
  const { count } = await firstFills(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Fills without an order id, and distinct orders of the others: two index-only scans. */
async function countAll(db: Db, accountIds: readonly string[]): Promise<number> {
  const { fills, numbered } = await db
    .selectFrom('fills')
    .select(({ fn }) => [
      fn.countAll<number>().as('fills'),
      fn.count<number>('orderId').as('numbered'),
    ])
    .where('accountId', 'in', accountIds)
    .executeTakeFirstOrThrow();
  if (numbered === 0) return fills;
  const { orders } = await db
    .selectFrom((from) =>
      from
        .selectFrom('fills')
        .select(['accountId', 'orderId', 'instrumentKey', 'side'])
        .distinct()
        .where('accountId', 'in', accountIds)
        .where('orderId', 'is not', null)
        .as('keys'),
    )
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return fills - numbered + orders;
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

type Head = { head: FillsTable } & Schema;

function firstFills(db: Db, { accountIds, position }: OrderSelection) {
  const heads = db
    .selectFrom('fills as head')
    .where('head.accountId', 'in', accountIds)
    // Most fills have no order id, and are not compared with any other.
    .where((eb) => eb.or([eb('head.orderId', 'is', null), eb.not(eb.exists(earlierFill(eb)))]));
  if (!position) return heads;
  return heads
    .where('head.accountId', '=', position.accountId)
    .where('head.instrumentKey', '=', position.instrumentKey)
    .where((eb) => eb.exists(fillWithin(eb, position)));
}

const earlierFill = (eb: ExpressionBuilder<Head, 'head'>) =>
  eb
    .selectFrom('fills as earlier')
    .select('earlier.id')
    .whereRef('earlier.accountId', '=', 'head.accountId')
    .whereRef('earlier.orderId', '=', 'head.orderId')
    .whereRef('earlier.instrumentKey', '=', 'head.instrumentKey')
    .whereRef('earlier.side', '=', 'head.side')
    .where(
      sql<boolean>`(earlier.executed_at, earlier.sequence) < (head.executed_at, head.sequence)`,
    );

/** Fills of the order between a position's first and last: one that flips it is part of two. */
function fillWithin(
  eb: ExpressionBuilder<Head, 'head'>,
  { openedAt, closedAt }: NonNullable<OrderSelection['position']>,
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
    .where('part.executedAt', '>=', openedAt);
  return closedAt === null ? within : within.where('part.executedAt', '<=', closedAt);
}
