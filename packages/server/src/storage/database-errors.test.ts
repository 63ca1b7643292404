import { expect, test } from 'vitest';
import { isOutage, isUnavailable } from './database-errors.ts';

const coded = (code: string) => Object.assign(new Error('any'), { code });
const ofSqlite = (errcode: number) => Object.assign(new Error('any'), { errcode });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a connection without answer', coded('ETIMEDOUT')],
  ['a connection exception', coded('08006')],
  ['a full disk', coded('53100')],
  ['too many connections', coded('53300')],
  ['a shutdown', coded('57P01')],
  ['a start', coded('57P03')],
  ['a standby', coded('25006')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['READONLY', ofSqlite(8)],
  ['IOERR', ofSqlite(10 + (1 << 8))],
  ['FULL', ofSqlite(13)],
  ['CANTOPEN', ofSqlite(14)],
])('%s is an outage', (_, error) => {
  expect([isOutage(error), isUnavailable(error)]).toEqual([true, true]);
});

test.each([
  ['a statement that took too long', coded('57014')],
  ['a wait for a lock', coded('55P03')],
  ['a deadlock', coded('40P01')],
  ['a conflict', coded('40001')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['BUSY', ofSqlite(5)],
  ['LOCKED', ofSqlite(6)],
])('%s may pass, and is no outage', (_, error) => {
  expect([isOutage(error), isUnavailable(error)]).toEqual([false, true]);
});

test.each([
  ['a broken constraint', coded('23505')],
  ['a syntax error', coded('42601')],
  ['CONSTRAINT', ofSqlite(19)],
  ['a defect', new Error('any')],
  ['text', 'ECONNREFUSED'],
])('%s is neither', (_, error) => {
  expect([isOutage(error), isUnavailable(error)]).toEqual([false, false]);
});
