import { type SQLInputValue, StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Engine } from '../src/storage/database.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import type { Recording, Statement, Target } from './targets.ts';

/** Lets the product answer each target once and writes down what it asked the database. */
export async function record(
  storage: TestDatabase,
  targets: readonly Target[],
): Promise<Recording[]> {
  const server = await startTestServer({ storage });
  const recordings: Recording[] = [];
  for (const { url, token } of targets) {
    const { statements, stop } = listen(server.app.database.engine);
    const response = await server.app.fastify.inject({
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    stop();
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.body}`);
    recordings.push({ url, statements, payload: response.json() });
  }
  await server.close();
  return recordings;
}

interface Listening {
  readonly statements: Statement[];
  stop(): void;
}

/** Records every statement that returns rows, until stopped. */
function listen(engine: Engine): Listening {
  return engine === 'sqlite' ? listenToSqlite() : listenToPostgres();
}

function listenToPostgres(): Listening {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const heard = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const { text, values = [] } = given[0] as unknown as pg.QueryConfig;
    if (/^\s*(select|with)\b/i.test(text)) {
      statements.push({ sql: text, values: values as Statement['values'] });
    }
    return query.apply(this, given);
  };
  Object.assign(pg.Client.prototype, { query: heard });
  return { statements, stop: () => void Object.assign(pg.Client.prototype, { query }) };
}

function listenToSqlite(): Listening {
  const statements: Statement[] = [];
  const { all } = StatementSync.prototype;
  const heard = function (this: StatementSync, ...values: SQLInputValue[]) {
    statements.push({ sql: this.sourceSQL, values: values as Statement['values'] });
    return all.apply(this, values as Parameters<typeof all>);
  };
  Object.assign(StatementSync.prototype, { all: heard });
  return {
    statements,
    stop: () => void Object.assign(StatementSync.prototype, { all }),
  };
}
