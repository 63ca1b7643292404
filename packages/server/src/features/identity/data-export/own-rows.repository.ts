import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { ExportedTable, Owner } from './exported-table.ts';

type Key = string | number;
export type OwnRow = Readonly<Record<string, unknown>>;

/** Where the next page begins: after these values of the key, and at this row that it belongs to. */
export interface RowPlace {
  readonly after?: readonly Key[] | undefined;
  readonly parent?: string | undefined;
}

interface Page {
  readonly rows: readonly OwnRow[];
  /** Undefined: these were the last. */
  readonly next: RowPlace | undefined;
}

/** Rows that the rows belong to, looked at for one page: most have few of them, or none. */
const mostParents = 100;

/** Some rows of a user's, no more than `limit`. May be none although others follow. */
export function readOwnRows(
  db: Db,
  file: ExportedTable,
  userId: string,
  place: RowPlace,
  limit: number,
): Promise<Page> {
  const { owner } = file;
  return typeof owner === 'string'
    ? readDirect(db, file, { column: owner, value: userId, limit }, place)
    : readByParents(db, { ...file, owner }, { userId, limit }, place);
}

interface Wanted {
  readonly column: string;
  readonly value: string;
  readonly limit: number;
}

async function readDirect(
  db: Db,
  { table, key, columns }: ExportedTable,
  { column, value, limit }: Wanted,
  { after }: RowPlace,
): Promise<Page> {
  const names = (list: readonly string[]): RawBuilder<unknown> =>
    sql.join(list.map((name) => sql.ref(name)));
  const beyond = after ? sql`and (${names(key)}) > (${sql.join([...after])})` : sql``;
  const { rows } = await sql<OwnRow>`select ${names([...new Set([...columns, ...key])])}
    from ${sql.table(table)} where ${sql.ref(column)} = ${value} ${beyond}
    order by ${names(key)} limit ${sql.lit(limit)}`.execute(db);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { rows, next: last && { after: key.map((name) => last[name] as Key) } };
}

type WithParent = ExportedTable & { readonly owner: Exclude<Owner, string> };

/** One parent after another: the index of each table begins with its parent. */
async function readByParents(
  db: Db,
  file: WithParent,
  { userId, limit }: { readonly userId: string; readonly limit: number },
  place: RowPlace,
): Promise<Page> {
  const { column } = file.owner;
  const parents = await listParents(db, file.owner, userId, place.parent ?? '');
  const rows: OwnRow[] = [];
  for (const value of parents) {
    const after = value === place.parent ? place.after : undefined;
    const wanted = { column, value, limit: limit - rows.length };
    const page = await readDirect(db, file, wanted, { after });
    rows.push(...page.rows);
    if (page.next) return { rows, next: { ...page.next, parent: value } };
  }
  const last = parents.length < mostParents ? undefined : parents.at(-1);
  // Nothing has an id that sorts between this and the next.
  return { rows, next: last === undefined ? undefined : { parent: `${last} ` } };
}

async function listParents(
  db: Db,
  { of, owner }: Exclude<Owner, string>,
  userId: string,
  from: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(of)}
    where ${sql.ref(owner)} = ${userId} and id >= ${from}
    order by id limit ${sql.lit(mostParents)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many rows a user has in a table. */
export async function countOwnRows(db: Db, file: ExportedTable, userId: string): Promise<number> {
  const { table, owner } = file;
  const own =
    typeof owner === 'string'
      ? sql`${sql.ref(owner)} = ${userId}`
      : sql`${sql.ref(owner.column)} in
          (select id from ${sql.table(owner.of)} where ${sql.ref(owner.owner)} = ${userId})`;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from ${sql.table(table)} where ${own}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
