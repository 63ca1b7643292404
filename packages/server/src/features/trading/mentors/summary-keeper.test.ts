import type { UpdateAccountBody } from '@skipper/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { assetBits, isRanked } from '../../../domain/trading/discovery/ranking.ts';
import { trackPeriods } from '../../../domain/trading/discovery/track-period.ts';
import { recordOfTrades } from '../../../domain/trading/discovery/track-record.fixtures.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { listAccounts } from '../accounts/accounts.repository.ts';
import { toRecord } from '../positions/position-rows.ts';
import { listClosed } from '../positions/positions.repository.ts';
import { SummaryKeeper } from './summary-keeper.ts';

const trade = fc.record({
  daysAgo: fc.integer({ min: 1, max: 500 }),
  symbol: fc.constantFrom('ACME', 'BETA', 'GAMA'),
  quantity: fc.integer({ min: 1, max: 9 }),
  entry: fc.integer({ min: 8, max: 12 }),
  exit: fc.integer({ min: 8, max: 12 }),
});
type Trade = typeof trade extends fc.Arbitrary<infer One> ? One : never;

const settings = fc.record(
  {
    publicLevel: fc.constantFrom('none' as const, 'summary' as const, 'full' as const),
    delayDays: fc.integer({ min: 0, max: 40 }),
    startingCapital: fc.constantFrom('500', '25000', null),
    timezone: fc.constantFrom('America/New_York', 'Asia/Tokyo'),
  },
  { requiredKeys: [] },
);

/** `of`: which of the accounts. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ of: fc.nat(), add: fc.array(trade, { maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ of: fc.nat(), change: settings }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ of: fc.nat(), archive: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ open: fc.constantFrom('none' as const, 'full' as const) }) },
  { weight: 3, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 90 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(engines)('figures kept on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const fileOf = (trades: readonly Trade[]): string =>
    tradeZeroFile(
      trades.flatMap(({ daysAgo, symbol, quantity, entry, exit }, at): FileFill[] => {
        const [year, month, date] = instant(on.clock.now() - daysAgo * day).split(/[-T]/);
        const shared = { symbol, quantity, date: `${month}/${date}/${year}` };
        const minute = String(at).padStart(2, '0');
        return [
          { ...shared, time: `10:${minute}:00`, side: 'B', price: entry },
          { ...shared, time: `10:${minute}:30`, side: 'S', price: exit },
        ];
      }),
    );

  const begin = async () => {
    const { server, clock } = on;
    const { services, database, audit } = server.app;
    const mentor = await server.arrange.user(['mentor']);
    const accounts = [await server.arrange.account(mentor)];
    const imports: string[] = [];
    const archived = new Set<string>();
    const source = () => ({
      actorId: mentor.id,
      ip: '127.0.0.1',
      requestId: 'test',
      now: clock.now(),
      trail: audit.trail,
    });
    const change = (uuid: string, body: UpdateAccountBody) =>
      database.transaction((db) =>
        services.accounts.update(db, uuid, { ...body, reason: 'Corrected' }, source()),
      );
    const add = async (accountUuid: string, trades: readonly Trade[]) => {
      if (trades.length === 0 || archived.has(accountUuid)) return;
      const bytes = new TextEncoder().encode(fileOf(trades));
      const upload = { accountUuid, file: { name: 'fills.csv', type: 'text/csv', bytes } };
      await database.transaction(async (db) => {
        const { uuid } = await services.imports.stage(db, mentor.id, upload, clock.now());
        await services.imports.commit(db, uuid, clock.now());
        imports.push(uuid);
      });
    };
    const undo = async (index: number) => {
      const [uuid] = imports.splice(index % Math.max(1, imports.length), 1);
      if (!uuid) return;
      await database.transaction((db) => services.imports.revert(db, uuid, 'Wrong', source()));
    };
    const run = async (one: Step): Promise<void> => {
      if ('days' in one) return clock.advance(one.days * day);
      if ('undo' in one) return undo(one.undo);
      if ('open' in one) {
        accounts.push(await server.arrange.account(mentor, { publicLevel: one.open }));
        return;
      }
      const { uuid = '' } = accounts[one.of % accounts.length] ?? {};
      if ('add' in one) return add(uuid, one.add);
      if ('change' in one) return void (await change(uuid, one.change));
      archived.add(uuid);
      await database.transaction((db) => services.accounts.archive(db, uuid, source()));
    };
    return { mentor, accounts, run, add, change };
  };

  const stored = (mentorId: string) =>
    on.server.db
      .selectFrom('mentorSummaries')
      .selectAll()
      .where('mentorId', '=', mentorId)
      .orderBy('period')
      .execute();

  /** The figures that a visitor would see by the positions of today: the largest public record, as of now. */
  const plain = async (mentorId: string) => {
    const { db } = on.server;
    const open = (await listAccounts(db, mentorId)).filter(
      ({ archivedAt, publicLevel }) => archivedAt === null && publicLevel !== 'none',
    );
    const seen = await Promise.all(
      open.map(async (account) => {
        const delay = account.publicLevel === 'full' ? -day : account.delayDays * day;
        const rows = await listClosed(db, account.id, instant(on.clock.now() - delay));
        return { account, records: rows.map(toRecord) };
      }),
    );
    const [largest] = seen.toSorted((a, b) => b.records.length - a.records.length);
    if (!largest) return [];
    const { account, records } = largest;
    const { periods } = recordOfTrades(records, account, instant(on.clock.now()));
    const assetClasses = [...new Set(records.map(({ assetClass }) => assetClass))];
    const ranked = isRanked({ verifiedLevel: 1, ...periods.All }) ? 1 : 0;
    return trackPeriods.toSorted().map((period) => {
      const { sparkline: _, ...figures } = periods[period];
      return {
        mentorId,
        period,
        accountId: account.id,
        verifiedLevel: 1,
        assetClasses: assetBits(assetClasses),
        ranked,
        ...figures,
      };
    });
  };
  const withoutTime = (rows: Awaited<ReturnType<typeof stored>>) =>
    rows.map(({ asOf: _, ...row }) => row);

  test('are what the plain computation gives, after every step of a random history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (history) => {
        const { mentor, run } = await begin();
        for (const one of history) {
          await run(one);
          await on.server.app.summaries.runDue();
          expect(withoutTime(await stored(mentor.id))).toEqual(await plain(mentor.id));
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  const some: Trade = { daysAgo: 20, symbol: 'ACME', quantity: 1, entry: 8, exit: 9 };

  test('are gone in the transaction that changes what they were computed from', async () => {
    const { mentor, accounts, add, change } = await begin();
    const uuid = accounts[0]?.uuid ?? '';
    await add(uuid, [some]);
    await on.server.app.summaries.runDue();
    expect(await stored(mentor.id)).toHaveLength(5);
    await change(uuid, { publicLevel: 'none' });
    expect(await stored(mentor.id)).toEqual([]);
    expect(
      await on.server.db
        .selectFrom('mentorCurves')
        .where('mentorId', '=', mentor.id)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  test('are not kept where something changed while they were computed', async () => {
    const { mentor, accounts, add, change } = await begin();
    const uuid = accounts[0]?.uuid ?? '';
    await add(uuid, [some]);
    const running = on.server.app.summaries.runDue();
    await change(uuid, { publicLevel: 'none' });
    await running;
    await on.server.app.summaries.runDue();
    expect(await stored(mentor.id)).toEqual([]);
  });

  test('of many trades are the same', async () => {
    const { mentor, accounts, add } = await begin();
    for (let part = 0; part < 20; part += 1) {
      const trades = Array.from({ length: 55 }, (_, at) => ({
        ...some,
        daysAgo: 30 + part,
        exit: 7 + (at % 4),
      }));
      await add(accounts[0]?.uuid ?? '', trades);
    }
    await on.server.app.summaries.runDue();
    const rows = withoutTime(await stored(mentor.id));
    expect(rows.find(({ period }) => period === 'All')?.closed).toBe(1_100);
    expect(rows).toEqual(await plain(mentor.id));
  }, 60_000);

  test('are folded from days that are stored, whatever the number of their trades', async () => {
    const { mentor, accounts, add } = await begin();
    const uuid = accounts[0]?.uuid ?? '';
    await add(uuid, [some, { ...some, daysAgo: 40 }]);
    const { days, summaries } = on.server.app;
    await days.runDue();
    const { db } = on.server;
    const of = db.selectFrom('accountDays').selectAll().where('accountId', '=', uuid);
    const { day: stored40, tally } = await of.orderBy('day').limit(1).executeTakeFirstOrThrow();
    const more = JSON.stringify({ ...JSON.parse(tally), closed: 1_000_000, wins: 999_999 });
    const change = db.updateTable('accountDays').set({ tally: more });
    await change.where('accountId', '=', uuid).where('day', '=', stored40).execute();
    await summaries.runDue();
    const all = (await stored(mentor.id)).find(({ period }) => period === 'All');
    expect(all).toMatchObject({ closed: 1_000_001, wins: 1_000_000 });
  });

  test('leave a turn to others after each mentor', async () => {
    const mentors = [await begin(), await begin(), await begin(), await begin(), await begin()];
    for (const { accounts, add } of mentors) await add(accounts[0]?.uuid ?? '', [some]);
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    expect(await on.server.app.summaries.runDue()).toBe(mentors.length);
    done = true;
    expect(turns).toBeGreaterThanOrEqual(mentors.length);
  });

  test('come due once, for one of two servers (OPS-3)', async () => {
    const { accounts, add } = await begin();
    const { database, summaries } = on.server.app;
    const { keptFigures } = on.server.app.services;
    const other = new SummaryKeeper(database, on.clock, keptFigures, () => undefined);
    await summaries.runDue();
    for (let change = 0; change < 3; change += 1) {
      await add(accounts[0]?.uuid ?? '', [{ ...some, daysAgo: 20 + change }]);
      const counts = await Promise.all([summaries.runDue(), other.runDue()]);
      expect(counts.toSorted()).toEqual([0, 1]);
    }
  });
});
