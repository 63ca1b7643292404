import type { Db } from '../../../storage/database.ts';
import type { SandboxEventsTable } from '../../../storage/sandbox-tables.ts';
import type { SandboxBodies, SandboxKind, SandboxObject } from './sandbox-objects.ts';

/** Numbers taken at once: an object or event each. Those left over are never given. */
const numbersAtOnce = 160;

/** Gives each object and event its number, in the order in which transactions are committed. */
export class Numbers {
  readonly #db: Db;
  #next = 0;
  #last = -1;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes other writers of the sandbox wait until the transaction ends. */
  async take(): Promise<void> {
    const { number } = await this.#db
      .updateTable('sandboxHead')
      .set(({ eb }) => ({ number: eb('number', '+', numbersAtOnce) }))
      .returning('number')
      .executeTakeFirstOrThrow();
    this.#last = Number(number);
    this.#next = this.#last - numbersAtOnce + 1;
  }

  async next(): Promise<number> {
    if (this.#next > this.#last) await this.take();
    this.#next += 1;
    return this.#next - 1;
  }
}

/** Makes other writers of the sandbox wait until the transaction ends. */
export async function lockSandbox(db: Db): Promise<Numbers> {
  const numbers = new Numbers(db);
  await numbers.take();
  return numbers;
}

export async function insertObjects(
  db: Db,
  numbers: Numbers,
  objects: readonly SandboxObject[],
): Promise<void> {
  if (objects.length === 0) return;
  const rows = [];
  for (const { id, kind, customerId, body } of objects) {
    rows.push({ id, kind, customerId, body: JSON.stringify(body), number: await numbers.next() });
  }
  await db.insertInto('sandboxObjects').values(rows).execute();
}

/** Objects of any kind; without those that are unknown. */
export async function findObjects(db: Db, ids: readonly string[]): Promise<SandboxObject[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('sandboxObjects').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, kind, customerId, body }) => ({
    id,
    kind: kind as SandboxKind,
    customerId,
    body: JSON.parse(body) as SandboxBodies[SandboxKind],
  }));
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

export async function replaceBody(db: Db, { id, body }: SandboxObject): Promise<void> {
  await db
    .updateTable('sandboxObjects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
}

/** An idempotency key, what was asked with it, and the object it made. */
export interface SandboxKey {
  readonly key: string;
  readonly requestHash: string;
  readonly objectId: string;
}

/** Without those that are unused. */
export async function findKeys(db: Db, keys: readonly string[]): Promise<SandboxKey[]> {
  if (keys.length === 0) return [];
  return db.selectFrom('sandboxKeys').selectAll().where('key', 'in', keys).execute();
}

export async function insertKeys(db: Db, rows: readonly SandboxKey[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('sandboxKeys')
    .values([...rows])
    .execute();
}

export type NewSandboxEvent = Omit<SandboxEventsTable, 'number' | 'deliveredAt'>;

export async function insertEvents(
  db: Db,
  numbers: Numbers,
  events: readonly NewSandboxEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows: SandboxEventsTable[] = [];
  for (const event of events) {
    rows.push({ ...event, number: await numbers.next(), deliveredAt: null });
  }
  await db.insertInto('sandboxEvents').values(rows).execute();
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
