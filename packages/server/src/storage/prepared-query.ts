import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value while the query is built. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query that is built once and then only run: building one takes several times as long as
 * SQLite takes to answer it. For what nearly every request asks.
 *
 * `build` is given placeholders, so it passes its values on as they are: it makes no text of
 * them and decides nothing by them.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  // The adapter is the same for a database and its transactions, and no other database's.
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? compile(build, db);
    built.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function compile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  db: Db,
): CompiledQuery<Row> {
  const placeholders = Array.from(
    { length: build.length - 1 },
    (_, index) => new Placeholder(index),
  );
  return build(db, ...(placeholders as readonly unknown[] as Values)).compile();
}
