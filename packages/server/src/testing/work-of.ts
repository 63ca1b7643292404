import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Db } from '../storage/database.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * How much a database does to answer what `ask` asks, counted and so the same each time: steps of the
 * virtual machine of SQLite, or rows that PostgreSQL looks at.
 */
export async function workOf(
  server: TestServer,
  ask: (db: Db) => Promise<unknown>,
): Promise<number> {
  const { db, app } = server;
  const queries: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(recorder));
  if (queries.length === 0) throw new Error('Nothing was asked.');
  if (app.database.engine === 'sqlite') return stepsOf(server, queries);
  let rows = 0;
  for (const query of queries) rows += await rowsOf(db, query);
  return rows;
}

/** `@types/node` does not know it yet. */
type Counting = StatementSync & { stat(counter: 'vmStep'): number };

function stepsOf({ storage }: TestServer, queries: readonly CompiledQuery[]): number {
  const file = new DatabaseSync(join(storage.dataDir, 'skipper.sqlite'), { readOnly: true });
  try {
    let steps = 0;
    for (const { sql, parameters } of queries) {
      const statement = file.prepare(sql) as Counting;
      statement.all(...(parameters as SQLInputValue[]));
      steps += statement.stat('vmStep');
    }
    return steps;
  } finally {
    file.close();
  }
}

/** A step of a plan of PostgreSQL, as far as it counts here. Numbers are those of each loop. */
interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Step[];
}

async function rowsOf(db: Db, { sql, parameters }: CompiledQuery): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [
    ...parameters,
  ]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Step }[] }>(explained);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('PostgreSQL explained nothing.');
  return lookedAt(plan.Plan);
}

const lookedAt = (step: Step): number =>
  (step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, inner) => sum + lookedAt(inner), 0);
