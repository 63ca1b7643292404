import type { LedgerCheck } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { checkLedger } from './operations.service.ts';

const balanced: LedgerCheck = {
  balanced: true,
  transactions: 3,
  invoices: 3,
  charges: 3,
  withoutProvider: 0,
  wrong: [],
};

/** The command with a server that answers this. */
const checked = (answer: LedgerCheck) => {
  const printed: unknown[] = [];
  const output = {
    json: false,
    record: (row: unknown) => printed.push(row),
    list: (_view: unknown, rows: readonly unknown[]) => printed.push(...rows),
  };
  const client = async () => ({ send: async () => answer });
  const context = { output, client } as unknown as CommandContext;
  return { printed, done: checkLedger(context) };
};

test('balanced books are reported', async () => {
  const { printed, done } = checked(balanced);
  await expect(done).resolves.toBeUndefined();
  expect(printed).toEqual([balanced]);
});

test('the first wrong entry is named, with exit status 1', async () => {
  const wrong = [
    { kind: 'unbalanced-transaction', id: 't1', at: '2027-01-01T00:00:00.000Z' },
    { kind: 'charged-twice', id: 'a2', at: '2027-02-01T00:00:00.000Z' },
  ] as const;
  const { printed, done } = checked({ ...balanced, balanced: false, wrong: [...wrong] });
  await expect(done).rejects.toMatchObject({
    exitCode: exitCodes.error,
    code: 'unbalanced-transaction',
    message: 'The books are wrong: unbalanced-transaction t1.',
  });
  expect(printed.slice(1)).toEqual(wrong);
});
