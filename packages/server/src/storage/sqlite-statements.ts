import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { rowsMaker } from './naming.ts';

declare module 'node:sqlite' {
  interface StatementSync {
    /** Node 26 has it, and its types do not know it yet. */
    close(): void;
  }
}

/** How many prepared statements are kept. Each query of the product has one text. */
const statementLimit = 512;
/**
 * From so many characters on, a statement is large: an insert of some hundred rows, of which each
 * number of rows is another text. Together with its last values it takes about fifty times as much
 * memory outside of the heap.
 */
const largeText = 4_000;
const largeLimit = 8;
/** Bytes from which a value is large, as a file is: a statement that is kept keeps its last values with it. */
const largeValue = 64 * 1024;

const changesSchema = /^\s*(create|alter|drop)\s/i;

type Values = readonly SQLInputValue[];

interface Prepared {
  readonly statement: StatementSync;
  /** Set for a statement that returns rows. */
  toRow: ReturnType<typeof rowsMaker> | undefined;
  columns: number;
  readonly changesSchema: boolean;
}

/** The prepared statements of a connection. Rows arrive as arrays and are named once. */
export class SqliteStatements {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** By text, the one that was used the longest ago first. */
  readonly #large = new Map<string, Prepared>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const prepared = this.#prepared.get(sql) ?? this.#largeOf(sql) ?? this.#prepare(sql);
    if (prepared.toRow) return { rows: readRows(prepared, parameters as Values) as Row[] };
    const { changes, lastInsertRowid } = prepared.statement.run(...(parameters as Values));
    if (prepared.changesSchema) this.forget();
    else if (parameters.some(isLarge)) this.#drop(sql, prepared);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  forget(): void {
    this.#prepared.clear();
    this.#large.clear();
  }

  #largeOf(sql: string): Prepared | undefined {
    if (sql.length < largeText) return undefined;
    const known = this.#large.get(sql);
    if (!known) return undefined;
    this.#large.delete(sql);
    this.#large.set(sql, known);
    return known;
  }

  /** Its memory is given back at once: the collector of the heap does not know of it. */
  #keepLarge(sql: string, made: Prepared): void {
    this.#large.set(sql, made);
    const [oldest] = this.#large;
    if (!oldest || this.#large.size <= largeLimit) return;
    const [text, { statement }] = oldest;
    this.#large.delete(text);
    statement.close();
  }

  #drop(sql: string, { statement }: Prepared): void {
    this.#prepared.delete(sql);
    this.#large.delete(sql);
    statement.close();
  }

  #prepare(sql: string): Prepared {
    const statement = this.#connection.prepare(sql);
    statement.setReturnArrays(true);
    const made: Prepared = {
      statement,
      columns: 0,
      toRow: undefined,
      changesSchema: changesSchema.test(sql),
    };
    nameColumns(made);
    if (sql.length >= largeText) this.#keepLarge(sql, made);
    else {
      if (this.#prepared.size >= statementLimit) this.#prepared.clear();
      this.#prepared.set(sql, made);
    }
    return made;
  }
}

const isLarge = (value: unknown): boolean =>
  ArrayBuffer.isView(value) && value.byteLength >= largeValue;

function nameColumns(prepared: Prepared): void {
  const columns = prepared.statement.columns();
  prepared.columns = columns.length;
  prepared.toRow = columns.length > 0 ? rowsMaker(columns.map(({ name }) => name)) : undefined;
}

function readRows(prepared: Prepared, parameters: Values): unknown[] {
  const rows = prepared.statement.all(...parameters) as readonly unknown[] as unknown[][];
  // SQLite prepares a statement again by itself when another connection has changed a table.
  if (rows[0] && rows[0].length !== prepared.columns) nameColumns(prepared);
  return prepared.toRow ? rows.map(prepared.toRow) : [];
}
