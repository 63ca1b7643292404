import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { FillsTable } from '../../../storage/trading-tables.ts';

export type FillRow = Omit<FillsTable, 'corrected'>;

export type Head = { head: FillsTable } & Schema;

/**
 * The first fill of each order of these accounts. `numbered`: whether any of the fills has an order id. Those without
 * are not compared with any other.
 */
export const firstFills = (db: Db, accountIds: readonly string[], numbered: boolean) =>
  db
    .selectFrom('fills as head')
    .where('head.accountId', 'in', accountIds)
    .$if(numbered, (heads) =>
      heads.where((eb) =>
        eb.or([eb('head.orderId', 'is', null), eb.not(eb.exists(earlierFill(eb)))]),
      ),
    );

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

export type Way = 'asc' | 'desc';
export type Heads = ReturnType<typeof firstFills>;

export async function readIds(
  heads: Heads,
  way: Way,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const rows = await heads
    .select('head.id')
    .orderBy('head.executedAt', way)
    .orderBy('head.sequence', way)
    .orderBy('head.id', way === 'desc' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countRows(heads: Heads): Promise<number> {
  const { count } = await heads
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readFills(db: Db, ids: readonly string[]): Promise<FillRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fills')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('executedAt', 'desc')
    .orderBy('sequence', 'desc')
    .orderBy('id')
    .execute();
}
