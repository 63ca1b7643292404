/**
 * The least that Fastify can do for the same responses: the same statements on the same file, the
 * same JSON. Takes the data folder and the recordings as arguments, prints its origin.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import type { Recording } from './targets.ts';

const [dataDir = '', file = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, 'utf8')) as readonly Recording[];
const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');

const app = Fastify();
const byUrl = new Map(
  recordings.map(({ url, statements, payload }) => {
    const prepared = statements.map(({ sql, values }) => ({
      statement: database.prepare(sql),
      values,
    }));
    return [url, { prepared, payload }];
  }),
);
for (const path of new Set(recordings.map(({ url }) => url.split('?')[0] ?? url))) {
  app.get(path, async (request) => {
    const found = byUrl.get(request.url);
    for (const { statement, values } of found?.prepared ?? []) statement.all(...values);
    return found?.payload;
  });
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
// Ends with its parent process.
process.stdin.resume().on('end', () => process.exit(0));
