import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '../config.ts';
import { runBackup, runRestore } from '../subcommands/backup.subcommand.ts';
import { createSqliteFolder, type TestDatabase } from '../testing/test-databases.ts';
import { readArchive } from './archive.ts';
import { SqliteCopy } from './sqlite-copy.repository.ts';

let place: TestDatabase;
let file: string;
beforeEach(() => {
  place = createSqliteFolder();
  file = join(place.dataDir, 'skipper.sqlite');
});
afterEach(() => place.remove());

test('a file that cannot be read as a backup is named with the reason', async () => {
  await expect(readArchive(place.dataDir)).rejects.toThrow(
    `${place.dataDir} cannot be read (EISDIR).`,
  );
  writeFileSync(file, '');
  const below = join(file, 'x');
  await expect(readArchive(below)).rejects.toThrow(`${below} cannot be read (ENOTDIR).`);
});

test.each([
  ['restore', runRestore, ['']],
  ['restore', runRestore, ['--replace']],
  ['backup', runBackup, ['']],
])('%s without a name of a file shows how it is called', (name, run, words) => {
  const command = readCommand(['--data', place.dataDir], {});
  if (command.kind !== 'serve') throw new Error('Expected settings.');
  const { config } = command;
  const out = { print: () => undefined, complain: () => undefined };
  expect(() => run(words, config, out)).toThrow(`Usage: skipper-server ${name} FILE`);
});

describe('the place of a restore', () => {
  const garbage = () => writeFileSync(file, 'a letter to a friend '.repeat(100));

  test('that holds no database any more is not empty, and not in use', async () => {
    garbage();
    const copy = new SqliteCopy(file);
    expect(await copy.isEmpty()).toBe(false);
    await expect(copy.requireUnused()).resolves.toBeUndefined();
  });

  test('that another process holds is in use', async () => {
    const holder = new DatabaseSync(file);
    holder.exec('pragma journal_mode = wal; create table a (b); begin immediate');
    await expect(new SqliteCopy(file).requireUnused()).rejects.toThrow('Stop it first');
    holder.close();
  });
});
