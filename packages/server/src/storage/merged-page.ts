import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Page } from './paging.ts';

export interface MergedPage extends Page {
  /** `limit` and `offset` together: a prepared query adds nothing up. */
  readonly most: number;
}

/** Whether the parts of a page are limited one by one: PostgreSQL merges only these, and sorts others; SQLite the opposite. */
export const limitsParts = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * SQL of a page of several queries together, each of which an index holds in the order of the page. They are merged:
 * no more of each is read than comes before the end of the page.
 */
export function mergedPage(
  db: Db,
  parts: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { limit, offset, most }: MergedPage,
): RawBuilder<unknown> {
  const limited = limitsParts(db)
    ? parts.map((part) => sql`select * from (${part} order by ${order} limit ${most}) part`)
    : parts;
  return sql`${sql.join(limited, sql` union all `)} order by ${order} limit ${limit} offset ${offset}`;
}
