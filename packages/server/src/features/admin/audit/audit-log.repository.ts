import type { AuditLogTable } from '../../../storage/admin-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import { type AuditKey, type ChainHead, hashEntry } from './audit-chain.ts';

export type NewEntry = Omit<AuditLogTable, 'number' | 'previousHash' | 'hash' | 'keyId'>;

/**
 * Adds an entry and returns its number. Blocks other writers until the transaction commits, so it
 * comes last in its transaction.
 */
export async function appendEntry(db: Db, key: AuditKey, told: NewEntry): Promise<ChainHead> {
  const { number, hash: previousHash } = await db
    .updateTable('auditHead')
    .set((of) => ({ number: of('number', '+', 1) }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const entry = { ...told, number, previousHash, keyId: key.id };
  const hash = hashEntry(entry, key);
  await db
    .insertInto('auditLog')
    .values({ ...entry, hash })
    .execute();
  await db.updateTable('auditHead').set({ hash }).execute();
  return { number, hash };
}

/** Locks the head until the transaction ends, on both engines. */
export function lockHead(db: Db): Promise<ChainHead> {
  return db
    .updateTable('auditHead')
    .set((of) => ({ number: of.ref('number') }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
}

export function readHead(db: Db): Promise<ChainHead> {
  return db.selectFrom('auditHead').select(['number', 'hash']).executeTakeFirstOrThrow();
}

export function findEntry(db: Db, number: number): Promise<AuditLogTable | undefined> {
  return db.selectFrom('auditLog').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Entries after one number and up to another, in order. */
export function listEntries(
  db: Db,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<AuditLogTable[]> {
  return db
    .selectFrom('auditLog')
    .selectAll()
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Filter for reading entries; undefined fields match everything. */
export interface EntryFilter {
  /** Any of these. */
  readonly actions: readonly string[] | undefined;
  readonly actorId: string | undefined;
  readonly subjectId: string | undefined;
  /** Inclusive. */
  readonly from: string | undefined;
  /** Exclusive. */
  readonly to: string | undefined;
  /** Entry numbers below this one. */
  readonly before: number | undefined;
}

/** More are not counted. */
const countedEntries = 10_000;

/**
 * Newest first, with the usernames of those named in it. What a deep page skips is read from an
 * index alone, before names are looked up.
 */
export function findEntries(db: Db, filter: EntryFilter, { limit, offset }: Page) {
  const page = filtered(db, filter)
    .select('auditLog.number')
    .orderBy('auditLog.number', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .leftJoin('users as subjects', 'subjects.id', 'auditLog.subjectId')
    .leftJoin('users as viewed', 'viewed.id', 'auditLog.onBehalfOf')
    .selectAll('auditLog')
    .select([
      'users.username as actor',
      'subjects.username as subject',
      'viewed.username as viewedAs',
    ])
    .where('auditLog.number', 'in', page)
    .orderBy('auditLog.number', 'desc')
    .execute();
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('auditLog.number').limit(countedEntries).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(db: Db, { actions, actorId, subjectId, from, to, before }: EntryFilter) {
  return db
    .selectFrom('auditLog')
    .$if(actions !== undefined, (all) => all.where('auditLog.action', 'in', actions ?? []))
    .$if(actorId !== undefined, (all) => all.where('auditLog.actorId', '=', actorId ?? ''))
    .$if(subjectId !== undefined, (all) => all.where('auditLog.subjectId', '=', subjectId ?? ''))
    .$if(from !== undefined, (all) => all.where('auditLog.at', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('auditLog.at', '<', to ?? ''))
    .$if(before !== undefined, (all) => all.where('auditLog.number', '<', before ?? 0));
}
