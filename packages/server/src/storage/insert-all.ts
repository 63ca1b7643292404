import type {
  CompiledQuery,
  DialectAdapter,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
} from 'kysely';
import { inChunks } from './chunks.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';
import { nameStatement } from './statement-names.ts';

/** By table, columns and number of rows. The adapter is the same for a database and its transactions. */
const builtFor = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

/**
 * Inserts many rows of the same columns by statements that are built once for each number of rows: to build one
 * of a hundred rows takes as long as to store them, and PostgreSQL parses it once.
 *
 * @param into A plain insert: one with more clauses would not be told from one without.
 * @throws Error for a row with more or fewer columns than the first one.
 */
export async function insertAll<Table extends keyof Schema>(
  db: Db,
  into: InsertQueryBuilder<Schema, Table, InsertResult>,
  rows: readonly Readonly<InsertObject<Schema, Table>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (const some of inChunks(rows as readonly Readonly<Record<string, unknown>>[])) {
    const parameters = some.flatMap((row) => valuesOf(row, columns));
    await db.executeQuery({ ...statementOf(db, into, columns, some.length), parameters });
  }
}

function valuesOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): unknown[] {
  const values = columns.map((column) => row[column]);
  if (values.includes(undefined) || Object.keys(row).length !== columns.length) {
    throw new Error('Rows that are inserted together have the same columns.');
  }
  return values;
}

function statementOf<Table extends keyof Schema>(
  db: Db,
  into: InsertQueryBuilder<Schema, Table, InsertResult>,
  columns: readonly string[],
  rows: number,
): CompiledQuery {
  const { adapter } = db.getExecutor();
  const built = builtFor.get(adapter) ?? new Map<string, CompiledQuery>();
  builtFor.set(adapter, built);
  const table = into.toOperationNode().into?.table.identifier.name;
  const key = `${table} ${rows} ${columns.join()}`;
  const query = built.get(key) ?? compiled(into, columns, rows);
  built.set(key, query);
  return query;
}

/** With places for the values of as many rows. */
function compiled<Table extends keyof Schema>(
  into: InsertQueryBuilder<Schema, Table, InsertResult>,
  columns: readonly string[],
  rows: number,
): CompiledQuery {
  const place = Object.fromEntries(columns.map((column) => [column, 0]));
  const query = into.values(Array<never>(rows).fill(place as never)).compile();
  nameStatement(query.sql);
  // It is kept without the values that it was built with.
  return { ...query, parameters: [] };
}
