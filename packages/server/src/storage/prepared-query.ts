import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';
import { onlyReads } from './only-reads.ts';
import { nameStatement } from './statement-names.ts';

/** Part of a database's adapter beside Kysely's: runs a query outside transactions by its text. */
export interface DirectReads {
  readRows<Row>(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]>;
}

type Value = string | number | null;
/** An argument of a prepared query: a value, anything made of values, or a part of its shape. */
type Argument =
  | Value
  | boolean
  | undefined
  | readonly Argument[]
  | { readonly [key: string]: Argument };

/** The place of a value while the query is built. */
class Placeholder {
  /** Among all values of the arguments. */
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** Shapes of one query that are kept; more come only from lists of ever other lengths. */
const mostShapes = 200;

interface Built<Row> {
  readonly query: CompiledQuery<Row>;
  readonly reads: boolean;
}

/** A query, or SQL as text. */
interface Buildable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A query that is built once for each shape and then only run: building one takes several times as
 * long as SQLite takes to answer it, and PostgreSQL parses it once. For what many requests ask.
 *
 * `build` is given placeholders, so it passes its values on as they are: it makes no text of them
 * and decides nothing by them. It may decide by the shape: the length of a list, true and false,
 * and whether a value is undefined.
 */
export function prepared<Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...values: Arguments) => Buildable<Row>,
): (db: Db, ...values: Arguments) => Promise<readonly Row[]> {
  // The adapter is the same for a database and its transactions, and no other database's.
  const shapesOf = new WeakMap<DialectAdapter, Map<string, Built<Row>>>();
  return (db, ...given) => {
    const adapter = db.getExecutor().adapter as DialectAdapter & DirectReads;
    const shapes = shapesOf.get(adapter) ?? new Map<string, Built<Row>>();
    shapesOf.set(adapter, shapes);
    const values: Value[] = [];
    const shape = collect(given as readonly Argument[], values);
    const { query, reads } = shapes.get(shape) ?? keep(shapes, shape, compile(build, db, given));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    );
    if (reads && !db.isTransaction) return adapter.readRows<Row>(query.sql, parameters);
    return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows);
  };
}

function keep<Row>(
  shapes: Map<string, Built<Row>>,
  shape: string,
  query: CompiledQuery<Row>,
): Built<Row> {
  if (shapes.size >= mostShapes) shapes.clear();
  const built = { query, reads: onlyReads(query) };
  shapes.set(shape, built);
  nameStatement(query.sql);
  return built;
}

/** Adds the values of an argument to a list and says what else it is. */
function collect(argument: Argument, values: Value[]): string {
  if (argument === undefined) return '-';
  if (typeof argument === 'boolean') return argument ? 't' : 'f';
  if (typeof argument !== 'object' || argument === null) {
    values.push(argument);
    return 'v';
  }
  let shape = '(';
  if (Array.isArray(argument)) for (const one of argument) shape += collect(one, values);
  else {
    for (const [key, one] of Object.entries(argument)) shape += `${key}:${collect(one, values)}`;
  }
  return `${shape})`;
}

function compile<Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...values: Arguments) => Buildable<Row>,
  db: Db,
  given: Arguments,
): CompiledQuery<Row> {
  let values = 0;
  const replace = (argument: unknown): unknown => {
    if (argument === undefined || typeof argument === 'boolean') return argument;
    if (typeof argument !== 'object' || argument === null) return new Placeholder(values++);
    if (Array.isArray(argument)) return argument.map(replace);
    return Object.fromEntries(Object.entries(argument).map(([key, one]) => [key, replace(one)]));
  };
  return build(db, ...(given.map(replace) as readonly unknown[] as Arguments)).compile(db);
}
