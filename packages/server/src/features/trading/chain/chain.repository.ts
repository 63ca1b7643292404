import type { ChainHead } from '@skipper/core/contract';
import { chainStart } from '@skipper/core/contract';
import { chainHash } from '../../../domain/trading/chain/chain-hash.ts';
import type { ChainItemsTable, ChainLinksTable } from '../../../storage/chain-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { insertAll } from '../../../storage/insert-all.ts';
import type { Page } from '../../../storage/paging.ts';

export type LinkRow = ChainLinksTable;
export type ItemRow = ChainItemsTable;

/** Where the next link of an account goes on: after its last one. */
export async function chainEnd(
  db: Db,
  accountId: string,
): Promise<Pick<ChainHead, 'number' | 'hash'>> {
  const last = await db
    .selectFrom('chainLinks')
    .select(['number', 'hash'])
    .where('accountId', '=', accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { number: 0, hash: chainStart };
}

export async function insertLink(
  db: Db,
  link: LinkRow,
  items: readonly ItemRow[] = [],
): Promise<void> {
  await db.insertInto('chainLinks').values(link).execute();
  await insertAll(db, db.insertInto('chainItems'), items);
}

/** The links that hold the fills of imports, by import id. */
export async function linksOfImports(
  db: Db,
  importIds: readonly string[],
): Promise<ReadonlyMap<string | null, LinkRow>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chainLinks')
    .selectAll()
    .where('importId', 'in', importIds)
    .execute();
  return new Map(rows.map((row) => [row.importId, row]));
}

/**
 * Takes a link out and chains those after it again. The database refuses it for an account that
 * others could see.
 */
export async function takeOut(db: Db, { id, accountId, number }: LinkRow): Promise<void> {
  await db.deleteFrom('chainLinks').where('id', '=', id).execute();
  const links = await db
    .selectFrom('chainLinks')
    .select(['id', 'number', 'hash', 'body'])
    .where('accountId', '=', accountId)
    .where('number', '>=', number - 1)
    .orderBy('number')
    .execute();
  let hash = links[0]?.number === number - 1 ? links[0].hash : chainStart;
  for (const link of links.filter((one) => one.number > number)) {
    hash = chainHash(hash, link.body);
    const moved = { number: link.number - 1, hash };
    await db.updateTable('chainLinks').set(moved).where('id', '=', link.id).execute();
  }
}

/** Oldest first. */
export function listLinks(db: Db, accountId: string, { limit, offset }: Page): Promise<LinkRow[]> {
  return db
    .selectFrom('chainLinks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('number', '>', offset)
    .where('number', '<=', offset + limit)
    .orderBy('number')
    .execute();
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('chainLinks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first and the last link of an account; none before its first one. */
export async function endsOf(
  db: Db,
  accountId: string,
): Promise<{ readonly since: string; readonly head: ChainHead } | undefined> {
  const links = db
    .selectFrom('chainLinks')
    .select(['number', 'hash', 'at'])
    .where('accountId', '=', accountId)
    .limit(1);
  const head = await links.orderBy('number', 'desc').executeTakeFirst();
  const first = head && (await links.orderBy('number').executeTakeFirst());
  return first && { since: first.at, head };
}

/** Stored items of a link after one of them, in their order. */
export function listItems(
  db: Db,
  linkId: string,
  after: number,
  limit: number,
): Promise<ItemRow[]> {
  return db
    .selectFrom('chainItems')
    .selectAll()
    .where('linkId', '=', linkId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}
