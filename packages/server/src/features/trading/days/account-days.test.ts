import type { UpdateAccountBody } from '@skipper/core/contract';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { text } from '../../../domain/decimal.ts';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { deployedDays } from '../../../domain/trading/equity/deployed-days.ts';
import { peakDeployedValue } from '../../../domain/trading/equity/deployed-value.ts';
import { closedTrades } from '../../../domain/trading/statistics/closed-trade.ts';
import { dayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { deleteJob, insertImportJob } from '../imports/import-jobs.repository.ts';
import { toRecord } from '../positions/position-rows.ts';
import { listClosed } from '../positions/positions.repository.ts';
import { AccountDays, justAfter } from './account-days.ts';
import { countsByDay } from './counts-by-day.ts';
import { DayKeeper, DriftError } from './day-keeper.ts';
import { always } from './day-spans.ts';
import { DeployedDays } from './deployed-days.ts';
import { type DueTable, dueTables, listDue, makeDue } from './due-days.repository.ts';

const trade = fc.record({
  minutesAgo: fc.integer({ min: 1, max: 60 * 24 * 60 }),
  /** Some are held over days. */
  minutesHeld: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 20_000 })),
  symbol: fc.constantFrom('ACME', 'BETA', 'GAMA'),
  quantity: fc.integer({ min: 1, max: 9 }),
  entry: fc.integer({ min: 8, max: 12 }),
  exit: fc.integer({ min: 8, max: 12 }),
});
type Trade = typeof trade extends fc.Arbitrary<infer One> ? One : never;

const settings = fc.record(
  {
    delayDays: fc.integer({ min: 0, max: 40 }),
    timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'),
    lotMethod: fc.constantFrom('FIFO' as const, 'LIFO' as const),
    breakevenTolerance: fc.constantFrom('0', '2'),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.array(trade, { minLength: 1, maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ change: settings }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 3, arbitrary: fc.record({ store: fc.constant(true) }) },
);
/** Changes something once, after so many queries. */
function afterQueries(queries: number, change: () => Promise<unknown>): KyselyPlugin {
  let count = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      if (count === queries + 1) await change();
      return result;
    },
  };
}
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(engines)('the days of accounts on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const written = (at: number) => {
    const [year, month, date, time = ''] = instant(at).split(/[-T.]/);
    return { date: `${month}/${date}/${year}`, time };
  };
  const fileOf = (trades: readonly Trade[]): string =>
    tradeZeroFile(
      trades.flatMap(({ minutesAgo, minutesHeld, entry, exit, ...shared }): FileFill[] => {
        const closed = on.clock.now() - minutesAgo * minute;
        return [
          { ...shared, ...written(closed - minutesHeld * minute), side: 'B', price: entry },
          { ...shared, ...written(closed), side: 'S', price: exit },
        ];
      }),
    );

  const begin = async () => {
    const { server, clock } = on;
    const { services, database, audit } = server.app;
    const mentor = await server.arrange.user(['mentor']);
    const { uuid } = await server.arrange.account(mentor);
    const imports: string[] = [];
    const source = () => ({
      actorId: mentor.id,
      ip: '127.0.0.1',
      requestId: 'test',
      now: clock.now(),
      trail: audit.trail,
    });
    const change = (body: UpdateAccountBody) =>
      database.transaction((db) =>
        services.accounts.update(db, uuid, { ...body, reason: 'Corrected' }, source()),
      );
    const add = (trades: readonly Trade[]) =>
      database.transaction(async (db) => {
        const bytes = new TextEncoder().encode(fileOf(trades));
        const upload = { accountUuid: uuid, file: { name: 'fills.csv', type: 'text/csv', bytes } };
        const { uuid: id } = await services.imports.stage(db, mentor.id, upload, clock.now());
        await services.imports.commit(db, id, clock.now());
        imports.push(id);
      });
    const undo = async (index: number) => {
      const [id] = imports.splice(index % Math.max(1, imports.length), 1);
      if (!id) return;
      await database.transaction((db) => services.imports.revert(db, id, 'Wrong', source()));
    };
    const run = async (one: Step): Promise<void> => {
      if ('hours' in one) clock.advance(one.hours * hour);
      else if ('undo' in one) await undo(one.undo);
      else if ('add' in one) await add(one.add);
      else if ('change' in one) await change(one.change);
      else await server.app.days.runDue();
    };
    const job = async (kind: 'add' | 'remove') => {
      const { db } = server;
      const importId = imports[0] ?? '';
      const createdAt = instant(clock.now());
      await insertImportJob(db, {
        importId,
        accountId: uuid,
        ownerId: mentor.id,
        kind,
        options: '{}',
        done: 0,
        total: null,
        firstSequence: null,
        attempts: 0,
        createdAt,
        leaseUntil: null,
      });
      return () => deleteJob(db, importId);
    };
    return { uuid, run, add, change, job };
  };

  /** Cut-offs between all closing times, and at some of them. */
  async function compare(accountId: string): Promise<void> {
    const { db } = on.server;
    const { accountDays, deployedDays: deployed } = on.server.app.services;
    const account = await readAccount(db, accountId);
    const all = (await listClosed(db, accountId)).map(toRecord);
    const closings = all.map(({ closedAt }) => closedAt ?? '');
    const some = closings.filter((_, at) => at % 9 === 0);
    const delayed = instant(on.clock.now() - account.delayDays * day);
    for (const until of [undefined, delayed, ...some]) {
      const records = all.filter(
        ({ closedAt }) => until === undefined || (closedAt ?? '') <= until,
      );
      expect(await accountDays.read(db, account, { from: '', until: until ?? always })).toEqual(
        dayFigures(records, account.timezone),
      );
      const from = justAfter(closings[Math.floor(records.length / 3)] ?? delayed);
      expect(await accountDays.read(db, account, { from, until: until ?? always })).toEqual(
        dayFigures(
          records.filter(({ closedAt }) => (closedAt ?? '') >= from),
          account.timezone,
        ),
      );
      if (until === undefined) {
        const counts = await countsByDay(db, account);
        const plain = dayFigures(records, account.timezone);
        if (counts)
          expect(counts).toEqual(plain.map(({ day, positions }) => ({ day, rows: positions })));
        else expect(await manyDue(accountId)).toBe(true);
      }
      expect(await deployed.peak(db, accountId, until ?? always)).toBe(
        text(peakDeployedValue(closedTrades(records))),
      );
    }
  }

  const storedDays = (accountId: string) =>
    on.server.db
      .selectFrom('accountDays')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('day')
      .execute();
  const storedDeployed = (accountId: string) =>
    on.server.db
      .selectFrom('deployedDays')
      .select(['day', 'opened', 'rise', 'change'])
      .where('accountId', '=', accountId)
      .orderBy('day')
      .execute();
  const dueDays = (accountId: string, table: DueTable = 'accountDaysDue') =>
    listDue(on.server.db, table, accountId);
  /** All days, which have no name, or more than three of UTC, which overlap more than six of a zone at most. */
  const manyDue = async (accountId: string) => {
    const days = await dueDays(accountId);
    return days.length > 3 || days.some(({ day }) => day === '');
  };
  const due = async (accountId: string) => [
    ...(await dueDays(accountId)),
    ...(await dueDays(accountId, 'deployedDaysDue')),
  ];

  test('are those of the positions, stored or not, after every step of a random history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (history) => {
        const { uuid, run } = await begin();
        for (const one of history) {
          await run(one);
          await compare(uuid);
        }
        await on.server.app.days.runDue();
        await compare(uuid);
        const records = (await listClosed(on.server.db, uuid)).map(toRecord);
        const { timezone } = await readAccount(on.server.db, uuid);
        const stored = await storedDays(uuid);
        expect(await due(uuid)).toEqual([]);
        expect(
          stored.map(({ tally, positions, ...row }) => [row.day, positions, JSON.parse(tally)]),
        ).toEqual(dayFigures(records, timezone).map((row) => [row.day, row.positions, row.tally]));
        const trades = closedTrades(records);
        expect(await storedDeployed(uuid)).toEqual(
          deployedDays({ opened: trades, closed: trades }),
        );
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  const one: Trade = {
    minutesAgo: 90_000,
    minutesHeld: 60,
    symbol: 'ACME',
    quantity: 1,
    entry: 8,
    exit: 9,
  };

  test('a position held for long makes the days due on which it opened and closed, and none between', async () => {
    const { uuid, add } = await begin();
    const short = Array.from({ length: 40 }, (_, at) => ({ ...one, minutesAgo: 1_440 * (at + 2) }));
    await add(short);
    await on.server.app.days.runDue();
    await add([{ ...one, symbol: 'BETA', minutesAgo: 1_500, minutesHeld: 1_440 * 50 }]);
    const { openedAt, closedAt } = await on.server.db
      .selectFrom('positions')
      .select(['openedAt', 'closedAt'])
      .where('accountId', '=', uuid)
      .where('symbol', '=', 'BETA')
      .executeTakeFirstOrThrow();
    const days = (await dueDays(uuid, 'deployedDaysDue')).map(({ day }) => day);
    expect(days).toEqual([openedAt, closedAt].map((at) => at?.slice(0, 10)));
    await compare(uuid);
    await on.server.app.days.runDue();
    await compare(uuid);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'are those of a new zone that came after query %i of what stores them',
    async (queries) => {
      const { uuid, add, change } = await begin();
      await add([one, { ...one, minutesAgo: 9_000 }]);
      const { database, services } = on.server.app;
      const move = () => change({ timezone: 'Pacific/Kiritimati' });
      const db = database.db.withPlugin(afterQueries(queries, move));
      const keeper = new DayKeeper({ ...database, db }, on.clock, services, (error) => {
        throw error;
      });
      await keeper.runDue();
      await compare(uuid);
      await on.server.app.days.runDue();
      expect(await due(uuid)).toEqual([]);
      await compare(uuid);
    },
  );

  test.each(['add', 'remove'] as const)('wait for a job that is to %s fills', async (kind) => {
    const { uuid, add, job } = await begin();
    await add([one]);
    const end = await job(kind);
    await on.server.app.days.runDue();
    expect(await storedDays(uuid)).toEqual([]);
    expect(await due(uuid)).not.toEqual([]);
    await compare(uuid);
    await end();
    await on.server.app.days.runDue();
    expect(await due(uuid)).toEqual([]);
    await compare(uuid);
  });

  test('are not stored where a position changed while they were computed', async () => {
    const { uuid, add } = await begin();
    await add([one]);
    const running = on.server.app.days.runDue();
    await add([{ ...one, symbol: 'BETA' }]);
    await running;
    await compare(uuid);
    await on.server.app.days.runDue();
    expect(await due(uuid)).toEqual([]);
    await compare(uuid);
  });

  test('that differ from the positions are reported, and stored again', async () => {
    const { uuid, add } = await begin();
    await add([one, { ...one, minutesAgo: 9_000 }]);
    await on.server.app.days.runDue();
    const before = await storedDays(uuid);
    const reports: unknown[] = [];
    const workers = new WorkerPool();
    const { database } = on.server.app;
    const figures = {
      accountDays: new AccountDays(workers),
      deployedDays: new DeployedDays(workers),
    };
    const keeper = new DayKeeper(database, on.clock, figures, (error) => {
      reports.push(error);
    });
    await keeper.compare(uuid);
    expect(reports).toEqual([]);
    await on.server.db
      .updateTable('accountDays')
      .set({ tally: before[1]?.tally ?? '' })
      .where('accountId', '=', uuid)
      .where('day', '=', before[0]?.day ?? '')
      .execute();
    // A night later, by itself.
    await keeper.runDue();
    await keeper.compare(uuid);
    expect(reports).toEqual([expect.any(DriftError)]);
    await keeper.runDue();
    expect(await storedDays(uuid)).toEqual(before);
    const deployed = await storedDeployed(uuid);
    await on.server.db
      .updateTable('deployedDays')
      .set({ rise: '1' })
      .where('accountId', '=', uuid)
      .execute();
    await keeper.compare(uuid);
    expect(reports).toEqual([expect.any(DriftError), expect.any(DriftError)]);
    await keeper.runDue();
    expect(await storedDeployed(uuid)).toEqual(deployed);
    await workers.close();
  });

  test('go with their account', async () => {
    const { uuid } = await begin();
    const { db } = on.server;
    const timezone = 'UTC';
    const row = { accountId: uuid, day: '2026-01-05', timezone, positions: 0, tally: '{}' };
    const { positions: _p, tally: _t, timezone: _z, ...ofDay } = row;
    await db.insertInto('accountDays').values(row).execute();
    await db
      .insertInto('deployedDays')
      .values({ ...ofDay, opened: null, rise: '1', change: '0' })
      .execute();
    for (const table of dueTables) await makeDue(db, table, uuid, 'x');
    await db.deleteFrom('accounts').where('id', '=', uuid).execute();
    expect([await storedDays(uuid), await storedDeployed(uuid), await due(uuid)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
