/**
 * `node packages/server/scripts/list-migrations.ts`: adds new migrations to the list of those that never change
 * (`storage/migrations/listed.test.ts`). Lists none while one that is listed was edited.
 */
import { writeFileSync } from 'node:fs';
import { checksumsOf } from '../src/storage/migration-checksums.ts';
import { migrations } from '../src/storage/migrations/all.ts';
import { editedSince, listedMigrations, listFile } from '../src/storage/migrations/listed.ts';

const listed = listedMigrations();
const now = checksumsOf(migrations);
const edited = editedSince(listed, now);
const added = Object.keys(now).filter((name) => !(name in listed));
if (edited.length > 0) {
  process.stderr.write(`Edited: ${edited.join(', ')}. Put it back, and make a new migration.\n`);
  process.exitCode = 1;
} else {
  writeFileSync(listFile, `${JSON.stringify(now, null, 2)}\n`);
  process.stdout.write(`Added: ${added.join(', ') || 'none'}.\n`);
}
