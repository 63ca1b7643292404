import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SqliteStatements } from './sqlite-statements.ts';

/** A database of one table that counts how often each text is prepared. */
function counted() {
  const connection = new DatabaseSync(':memory:');
  connection.exec('create table rows (number integer)');
  const times = new Map<string, number>();
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    times.set(sql, (times.get(sql) ?? 0) + 1);
    return prepare(sql);
  };
  return { statements: new SqliteStatements(connection), times };
}

const insertOf = (rows: number) =>
  `insert into rows values ${Array.from({ length: rows }, () => '(?)').join(', ')}`;
const values = (rows: number) => Array.from({ length: rows }, (_, at) => at);

test('inserts of many rows are kept for the last few numbers of rows only', () => {
  const { statements, times } = counted();
  const run = (rows: number) => statements.run(insertOf(rows), values(rows));
  for (let rows = 1_000; rows < 1_008; rows += 1) run(rows);
  run(1_000);
  expect([...times.values()]).toEqual(Array.from({ length: 8 }, () => 1));
  // In the place of 1,001, which was used the longest ago.
  run(1_008);
  run(1_000);
  run(1_001);
  expect([times.get(insertOf(1_000)), times.get(insertOf(1_001))]).toEqual([1, 2]);
  const { rows } = statements.run('select count(*) as count from rows', []);
  expect(rows).toEqual([{ count: 1_000 * 3 + 1_001 * 2 + 6_027 + 1_008 }]);
});

test('short statements stay beside them', () => {
  const { statements, times } = counted();
  for (let round = 0; round < 20; round += 1) {
    statements.run(insertOf(1_000 + round), values(1_000 + round));
    statements.run('select number from rows limit 1', []);
  }
  expect(times.get('select number from rows limit 1')).toBe(1);
});

test('a statement is not kept with a large value, such as a file', () => {
  const { statements, times } = counted();
  const insert = 'insert into rows values (?)';
  for (const bytes of [10, 70_000, 10, 10]) statements.run(insert, [new Uint8Array(bytes)]);
  expect(times.get(insert)).toBe(2);
  const { rows } = statements.run('select length(number) as bytes from rows', []);
  expect(rows).toEqual([10, 70_000, 10, 10].map((bytes) => ({ bytes })));
});
