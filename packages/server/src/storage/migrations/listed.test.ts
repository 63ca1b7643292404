import { expect, test } from 'vitest';
import { checksumsOf } from '../migration-checksums.ts';
import { migrations } from './all.ts';
import { editedSince, listedMigrations } from './listed.ts';
import type { Migration } from './migration.ts';

const listed = listedMigrations();

test('no migration is edited once it is listed', () => {
  expect(
    editedSince(listed, checksumsOf(migrations)),
    'Databases have run it as it was, and refuse to start. Put it back, and make a new migration.',
  ).toEqual([]);
});

test('every migration is listed, a new one last', () => {
  expect(
    Object.keys(listed),
    'Run `node packages/server/scripts/list-migrations.ts`, and commit the list.',
  ).toEqual(migrations.map(({ name }) => name));
});

test('one that runs other SQL on either engine, has another name or is gone counts as edited', () => {
  const one = (name: string, ...sql: [string, string]): Migration => ({
    name,
    statements: (engine) => [sql[engine === 'sqlite' ? 0 : 1]],
  });
  const before = checksumsOf([one('a', 'x', 'y')]);
  const edited = (...now: Migration[]) => editedSince(before, checksumsOf(now));
  expect(edited(one('a', 'x', 'y'), one('b', 'x', 'y'))).toEqual([]);
  expect(edited(one('a', 'x', ' y\n'))).toEqual([]);
  for (const other of [one('a', 'z', 'y'), one('a', 'x', 'z'), one('b', 'x', 'y')]) {
    expect(edited(other)).toEqual(['a']);
  }
  expect(edited()).toEqual(['a']);
});
