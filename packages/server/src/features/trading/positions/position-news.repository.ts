import { instant } from '../../../adapters/clock.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { PositionRow } from './positions.repository.ts';

/** The positions of an account that became visible in a span of time. */
export interface NewsPart {
  readonly accountId: string;
  /** Milliseconds after which a closed position is shown. */
  readonly delay: number;
  readonly closedAfter: string;
  readonly closedUntil: string;
  /** Undefined: open positions are not shown. */
  readonly openedAfter: string | undefined;
}

/** A position, and when it became visible. */
export interface PositionNews {
  readonly row: PositionRow;
  readonly at: string;
}

/** Positions opened or closed in these parts, newest first: a few short ranges of one index. */
export async function listNews(
  db: Db,
  parts: readonly NewsPart[],
  limit: number,
): Promise<readonly PositionNews[]> {
  const news: PositionNews[] = [];
  for (const alike of sameDelay(parts)) news.push(...(await closedIn(db, alike, limit)));
  news.push(...(await openedIn(db, parts, limit)));
  return newestFirst(news).slice(0, limit);
}

export const newestFirst = (news: readonly PositionNews[]): readonly PositionNews[] =>
  news.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

/** Those with one delay are newest first in the order of their closing. */
export function sameDelay(parts: readonly NewsPart[]): readonly (readonly NewsPart[])[] {
  const delays = [...new Set(parts.map(({ delay }) => delay))];
  return delays.map((delay) => parts.filter((part) => part.delay === delay));
}

async function closedIn(
  db: Db,
  parts: readonly NewsPart[],
  limit: number,
): Promise<readonly PositionNews[]> {
  const [first] = parts;
  if (!first) return [];
  const rows = await db
    .selectFrom('positions')
    .selectAll()
    .where('status', '=', 'closed')
    .where(
      'accountId',
      'in',
      parts.map(({ accountId }) => accountId),
    )
    .where('closedAt', '>', first.closedAfter)
    .where('closedAt', '<=', first.closedUntil)
    .orderBy('closedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const at = instant(Date.parse(row.closedAt ?? '') + first.delay);
    return { row, at };
  });
}

async function openedIn(
  db: Db,
  parts: readonly NewsPart[],
  limit: number,
): Promise<readonly PositionNews[]> {
  const shown = parts.filter(({ openedAfter }) => openedAfter !== undefined);
  const [first] = shown;
  if (!first?.openedAfter) return [];
  const rows = await db
    .selectFrom('positions')
    .selectAll()
    .where('status', '=', 'open')
    .where(
      'accountId',
      'in',
      shown.map(({ accountId }) => accountId),
    )
    .where('openedAt', '>', first.openedAfter)
    .where('openedAt', '<=', first.closedUntil)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ row, at: row.openedAt }));
}

/** Positions by their ids; those that are gone are missing. */
export async function listPositions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PositionRow>> {
  const found = new Map<string, PositionRow>();
  for (const some of inChunks(ids)) {
    const rows = await db.selectFrom('positions').selectAll().where('id', 'in', some).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Positions in some instruments of an account that are open, or closed since a time. */
export async function listRecent(
  db: Db,
  accountId: string,
  instruments: readonly string[],
  since: string,
): Promise<readonly PositionRow[]> {
  const found: PositionRow[] = [];
  for (const some of inChunks(instruments)) {
    const rows = await db
      .selectFrom('positions')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('instrumentKey', 'in', some)
      .where(({ or, eb }) => or([eb('status', '=', 'open'), eb('closedAt', '>=', since)]))
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Symbols and states of positions, by id. */
export async function listNamed(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<PositionRow, 'id' | 'symbol' | 'status'>>> {
  const found = new Map<string, Pick<PositionRow, 'id' | 'symbol' | 'status'>>();
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('positions')
      .select(['id', 'symbol', 'status'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
