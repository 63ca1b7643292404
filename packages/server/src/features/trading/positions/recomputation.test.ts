import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import { settingChanges } from '../../../domain/trading/record/figure-settings.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { toFill } from '../fills/fill-rows.ts';
import { listFills } from '../fills/fills.repository.ts';
import { orderRecalculation } from '../recalculations/order-recalculation.ts';
import { RecalculationSteps } from '../recalculations/recalculation-steps.ts';
import { findRecalculation } from '../recalculations/recalculations.repository.ts';
import { sizeOf, toPositionRow } from './matched-rows.ts';

const trades = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  minute: fc.integer({ min: 31, max: 40 }),
  side: fc.constantFrom('B' as const, 'S' as const),
  symbol: fc.constantFrom('ACME', 'BETA'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 8, max: 12 }),
  fee: fc.constantFrom('0', '0.01'),
});
const files = fc.array(trades, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(
    ({ day, minute, ...trade }): FileFill => ({
      ...trade,
      date: `08/0${day}/2022`,
      time: `09:${minute}:00`,
    }),
  ),
);

const settings = fc.record(
  {
    lotMethod: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'AVERAGE'),
    allowShort: fc.boolean(),
    breakevenTolerance: fc.constantFrom('0', '1', '3'),
  },
  { requiredKeys: [] },
);

/** `ahead`: worked out in front of the transaction, as a call of the API does it. */
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: files, ahead: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat(), ahead: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ correct: fc.nat(), price: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.record({ change: settings, ahead: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ change: settings, steps: fc.nat({ max: 6 }) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

describe.each(engines)('positions after a random history on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const open = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const { uuid } = await on.server.arrange.account(mentor);
    const { services, database, audit } = on.server.app;
    const { imports, commitPlanner, accounts } = services;
    const now = on.clock.now();
    const origin = { actorId: mentor.id, ip: '127.0.0.1', requestId: 'test', now };
    const source = { ...origin, trail: audit.trail };
    const committed: { readonly id: string; readonly fills: readonly FileFill[] }[] = [];

    const add = async (fills: readonly FileFill[], ahead: boolean) => {
      const bytes = new TextEncoder().encode(tradeZeroFile(fills));
      const file = { name: 'fills.csv', type: 'text/csv', bytes };
      const upload = { accountUuid: uuid, file };
      const staged = await database.transaction((db) => imports.stage(db, mentor.id, upload, now));
      const planned = ahead ? await commitPlanner.commit(database.db, staged.uuid, now) : undefined;
      await database.transaction((db) => imports.commit(db, staged.uuid, now, planned));
      committed.push({ id: staged.uuid, fills });
    };
    const undo = async (index: number, ahead: boolean) => {
      const [gone] = committed.splice(index % Math.max(1, committed.length), 1);
      if (!gone) return [];
      const planned = ahead ? await commitPlanner.revert(database.db, gone.id) : undefined;
      await database.transaction((db) => imports.revert(db, gone.id, 'Wrong', source, planned));
      return gone.fills;
    };
    const recalculation = new RecalculationSteps(database);
    /** Some steps of a walk that is under way; it may be left there. */
    const walk = async (steps: number) => {
      for (let at = 0; at < steps; at += 1) {
        const row = await findRecalculation(database.db, uuid);
        if (!row || !(await recalculation.step(uuid, row.orderId, 1 + (at % 3)))) return;
      }
    };
    const byJob = async (
      change: typeof settings extends fc.Arbitrary<infer One> ? One : never,
      steps: number,
    ) => {
      const { allowShort, ...others } = change;
      const columns = {
        ...others,
        ...(allowShort !== undefined && ({ allowShort: allowShort ? 1 : 0 } as const)),
      };
      await database.transaction(async (db) => {
        const before = await readAccount(db, uuid);
        await updateAccount(db, uuid, columns);
        const account = await readAccount(db, uuid);
        await orderRecalculation(db, cryptoRandom, account, settingChanges(before, account), now);
      });
      await walk(steps);
    };
    const run = async (step: Step) => {
      if ('add' in step) return add(step.add, step.ahead);
      if ('undo' in step) return void (await undo(step.undo, step.ahead));
      if ('correct' in step) {
        const [first, ...others] = await undo(step.correct, true);
        return first && add([{ ...first, price: step.price }, ...others], true);
      }
      if ('steps' in step) return byJob(step.change, step.steps);
      const { change, ahead } = step;
      const planned = ahead ? await accounts.plan(database.db, uuid, change) : undefined;
      await database.transaction((db) => accounts.update(db, uuid, change, source, planned));
    };
    return { accountId: uuid, run, add, walk };
  };

  const stored = async (accountId: string) => {
    const rows = await on.server.db
      .selectFrom('positions')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();
    return rows;
  };

  const fromScratch = async (accountId: string) => {
    const { db } = on.server;
    const account = await readAccount(db, accountId);
    const { lotMethod, breakevenTolerance } = account;
    const options = { lotMethod, breakevenTolerance, allowShort: account.allowShort === 1 };
    const positions = matchFills((await listFills(db, accountId)).map(toFill), options);
    const rows = positions.map((position) => toPositionRow(position, account));
    return {
      rows: rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
      total: rows.reduce((sum, row) => sum + sizeOf(row, account.currency), 0),
      kept: account.positionTotal,
    };
  };

  /** As the account keeps them, and as they are. */
  const counts = async (accountId: string) => {
    const { db } = on.server;
    const { fillCount, openCount, closedCount } = await readAccount(db, accountId);
    const positions = await stored(accountId);
    const of = (status: string) => positions.filter((row) => row.status === status).length;
    const fills = await listFills(db, accountId);
    return {
      kept: { fillCount, openCount, closedCount },
      real: { fillCount: fills.length, openCount: of('open'), closedCount: of('closed') },
    };
  };

  test('are what matching from scratch gives, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 10 }), async (history) => {
        const { accountId, run, walk } = await open();
        for (const [at, step] of history.entries()) {
          await run(step);
          // Other changes come between the steps of a walk.
          if ('steps' in step && at < history.length - 1) continue;
          await walk(Number.POSITIVE_INFINITY);
          const { rows, total, kept } = await fromScratch(accountId);
          expect(await stored(accountId)).toEqual(rows);
          expect(kept).toBe(total);
          const { kept: numbers, real } = await counts(accountId);
          expect(numbers).toEqual(real);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  /** Pairs of a purchase and a sale, more than are read at once. */
  const pairs = 600;
  const many = Array.from({ length: 2 * pairs }, (_, at): FileFill => {
    const minutes = String(10 + Math.floor(at / 60)).padStart(2, '0');
    const time = `10:${minutes}:${String(at % 60).padStart(2, '0')}`;
    return { time, side: at % 2 === 0 ? 'B' : 'S', symbol: 'MANY', quantity: 1, price: 10 };
  });
  const one = (time: string, side: 'B' | 'S'): FileFill => {
    return { time, side, symbol: 'MANY', quantity: 1, price: 11 };
  };

  test('are left alone where a change does not reach them', async () => {
    const { accountId, add, run } = await open();
    await add(many, true);
    // No one but this test writes here, so that what is computed again can be told.
    const mark = () => on.server.db.updateTable('positions').set({ symbol: 'MARK' });
    const marked = async () => {
      const rows = await stored(accountId);
      return rows.filter(({ symbol }) => symbol === 'MARK').length;
    };
    await mark().where('accountId', '=', accountId).execute();
    await add([one('09:00:00', 'B'), one('09:00:01', 'S')], true);
    expect(await marked()).toBe(pairs);
    await add([one('10:15:00', 'S'), one('10:15:00', 'B')], true);
    expect(await marked()).toBeGreaterThanOrEqual(pairs - 2);
    await add([one('15:00:00', 'B')], true);
    await run({ change: { lotMethod: 'LIFO' }, ahead: true });
    expect(await marked()).toBeGreaterThanOrEqual(pairs - 2);
    await run({ undo: 1, ahead: true });
    expect(await marked()).toBeGreaterThanOrEqual(pairs - 4);
    const { rows } = await fromScratch(accountId);
    expect((await stored(accountId)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('are computed where the points to go on from were not kept yet', async () => {
    const { accountId, add } = await open();
    await add([...many, { ...one('10:00:00', 'B'), symbol: 'ALONE' }], false);
    const { db } = on.server;
    const unknown = { openedSequence: null, openingQuantity: null };
    await db.updateTable('positions').set(unknown).where('accountId', '=', accountId).execute();
    const forgotten = { positionTotal: null, nextSequence: null };
    await db.updateTable('accounts').set(forgotten).where('id', '=', accountId).execute();
    await add([one('10:20:00', 'S')], true);
    const { rows, total, kept } = await fromScratch(accountId);
    const before = rows.map((row) => (row.symbol === 'ALONE' ? { ...row, ...unknown } : row));
    expect(await stored(accountId)).toEqual(before);
    expect(kept).toBe(total);
  });
});
