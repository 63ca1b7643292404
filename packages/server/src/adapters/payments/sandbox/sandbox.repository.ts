import type { Flag } from '../../../storage/column-types.ts';
import type { Db } from '../../../storage/database.ts';
import type { SandboxEventsTable } from '../../../storage/sandbox-tables.ts';
import type { SandboxBodies, SandboxKind, SandboxObject } from './sandbox-objects.ts';

/** Numbers taken at once: an object or event each. Those left over are never given. */
const numbersAtOnce = 64;

interface Numbers {
  next: number;
  last: number;
}

/** Taken by each transaction. */
const taken = new WeakMap<Db, Numbers>();

/** Makes other writers of the sandbox wait until the transaction ends. */
export async function lockSandbox(db: Db): Promise<void> {
  taken.set(db, await takeNumbers(db));
}

async function takeNumbers(db: Db): Promise<Numbers> {
  const { number } = await db
    .updateTable('sandboxHead')
    .set(({ eb }) => ({ number: eb('number', '+', numbersAtOnce) }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return { next: Number(number) - numbersAtOnce + 1, last: Number(number) };
}

async function nextNumber(db: Db): Promise<number> {
  const known = taken.get(db);
  const numbers = known && known.next <= known.last ? known : await takeNumbers(db);
  taken.set(db, numbers);
  const { next } = numbers;
  numbers.next += 1;
  return next;
}

export async function insertObject<Kind extends SandboxKind>(
  db: Db,
  { id, kind, customerId, body }: SandboxObject<Kind>,
): Promise<SandboxObject<Kind>> {
  const number = await nextNumber(db);
  const row = { id, kind, customerId, body: JSON.stringify(body), number };
  await db.insertInto('sandboxObjects').values(row).execute();
  return { id, kind, customerId, body };
}

export async function findObject<Kind extends SandboxKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<SandboxObject<Kind> | undefined> {
  const row = await db
    .selectFrom('sandboxObjects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { ...row, kind, body: JSON.parse(row.body) as SandboxBodies[Kind] };
}

/** Newest first. */
export async function listObjects<Kind extends SandboxKind>(
  db: Db,
  kind: Kind,
  customerId: string,
): Promise<SandboxObject<Kind>[]> {
  const rows = await db
    .selectFrom('sandboxObjects')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, kind, body: JSON.parse(row.body) as SandboxBodies[Kind] }));
}

export async function replaceBody<Kind extends SandboxKind>(
  db: Db,
  { id }: Pick<SandboxObject<Kind>, 'id'>,
  body: SandboxBodies[Kind],
): Promise<void> {
  await db
    .updateTable('sandboxObjects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
}

export function findKey(db: Db, key: string) {
  return db.selectFrom('sandboxKeys').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function insertKey(
  db: Db,
  row: { readonly key: string; readonly requestHash: string; readonly objectId: string },
): Promise<void> {
  await db.insertInto('sandboxKeys').values(row).execute();
}

export async function insertSandboxEvent(
  db: Db,
  event: Omit<SandboxEventsTable, 'number' | 'deliveredAt' | 'withheld'>,
  withheld: Flag,
): Promise<void> {
  const number = await nextNumber(db);
  await db
    .insertInto('sandboxEvents')
    .values({ ...event, number, withheld, deliveredAt: null })
    .execute();
}

/** Events that a webhook is still to bring, oldest first. */
export function listUndelivered(db: Db, limit: number): Promise<SandboxEventsTable[]> {
  return db
    .selectFrom('sandboxEvents')
    .selectAll()
    .where('deliveredAt', 'is', null)
    .where('withheld', '=', 0)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function markDelivered(db: Db, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sandboxEvents')
    .set({ deliveredAt: at })
    .where('id', 'in', ids)
    .where('deliveredAt', 'is', null)
    .execute();
}

/** Events after a number, oldest first, withheld ones too. */
export function listEventsAfter(
  db: Db,
  number: number,
  limit: number,
): Promise<SandboxEventsTable[]> {
  return db
    .selectFrom('sandboxEvents')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}
