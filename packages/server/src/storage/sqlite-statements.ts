import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { rowsMaker } from './naming.ts';

/** How many prepared statements are kept. Each query of the product has one text. */
const statementLimit = 512;

const changesSchema = /^\s*(create|alter|drop)\s/i;

type Values = readonly SQLInputValue[];

interface Prepared {
  readonly statement: StatementSync;
  /** Of a statement that returns rows. */
  toRow: ReturnType<typeof rowsMaker> | undefined;
  columns: number;
  readonly changesSchema: boolean;
}

/** The prepared statements of a connection. Rows arrive as arrays and are named once. */
export class SqliteStatements {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const prepared = this.#prepared.get(sql) ?? this.#prepare(sql);
    if (prepared.toRow) return { rows: readRows(prepared, parameters as Values) as Row[] };
    const { changes, lastInsertRowid } = prepared.statement.run(...(parameters as Values));
    if (prepared.changesSchema) this.forget();
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  forget(): void {
    this.#prepared.clear();
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
    if (this.#prepared.size >= statementLimit) this.#prepared.clear();
    this.#prepared.set(sql, made);
    return made;
  }
}

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
