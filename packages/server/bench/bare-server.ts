/**
 * The least that Fastify can do for the same responses: the same statements on the same database, the
 * same JSON. Takes the data folder, the recordings and PostgreSQL's address, if that has the data, as
 * arguments; prints its origin.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recording, Statement } from './targets.ts';

const [dataDir = '', file = '', databaseUrl] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, 'utf8')) as readonly Recording[];

type Asking = () => unknown;

/** Prepared once, and asked in this process. */
function onSqlite(): (statement: Statement) => Asking {
  const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return ({ sql, values }) => {
    const prepared = database.prepare(sql);
    return () => prepared.all(...values);
  };
}

/** Parsed once by each of as many connections as the product has, and asked by name. */
function onPostgres(): (statement: Statement) => Asking {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const names = new Map<string, string>();
  return ({ sql: text, values }) => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return () => pool.query({ name, text, values: [...values], rowMode: 'array' });
  };
}

const prepare = databaseUrl === undefined ? onSqlite() : onPostgres();

const app = Fastify();
const byUrl = new Map(
  recordings.map(({ url, statements, payload }) => {
    return [url, { asked: statements.map(prepare), payload }];
  }),
);
for (const path of new Set(recordings.map(({ url }) => url.split('?')[0] ?? url))) {
  app.get(path, async (request) => {
    const found = byUrl.get(request.url);
    for (const ask of found?.asked ?? []) await ask();
    return found?.payload;
  });
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
// Ends with its parent process.
process.stdin.resume().on('end', () => process.exit(0));
