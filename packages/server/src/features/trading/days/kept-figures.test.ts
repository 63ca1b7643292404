import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { text } from '../../../domain/decimal.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { hour, minute } from '../../../domain/time/durations.ts';
import { equityCurve } from '../../../domain/trading/equity/equity-curve.ts';
import { closedTrades } from '../../../domain/trading/statistics/closed-trade.ts';
import { tallyOf, writeTally } from '../../../domain/trading/statistics/trade-tally.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { toRecord } from '../positions/position-rows.ts';
import { listClosed } from '../positions/positions.repository.ts';
import { type AccountFigures, KeptFigures } from './kept-figures.ts';

const trade = fc.record({
  /** Before the time of the fake clock. */
  minutesAgo: fc.integer({ min: 1, max: 60 * 72 }),
  minutesHeld: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 5_000 })),
  symbol: fc.constantFrom('ACME', 'BETA', 'GAMA'),
  quantity: fc.integer({ min: 1, max: 9 }),
  entry: fc.integer({ min: 8, max: 12 }),
  exit: fc.integer({ min: 8, max: 12 }),
});
type Trade = typeof trade extends fc.Arbitrary<infer One> ? One : never;

const settings = fc.record(
  {
    timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'UTC'),
    startingCapital: fc.constantFrom('500', null),
    lotMethod: fc.constantFrom('FIFO' as const, 'LIFO' as const),
  },
  { requiredKeys: [] },
);

/** What is read moves on by some hours, and sometimes back. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ add: fc.array(trade, { minLength: 1, maxLength: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ change: settings }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ store: fc.constant(true) }) },
  { weight: 8, arbitrary: fc.record({ hours: fc.integer({ min: -6, max: 30 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Decimals as texts, so that they compare. */
const plain = ({ tally, days, start, curve }: AccountFigures) => ({
  tally: writeTally(tally),
  days: days.map((one) => ({ ...one, net: text(one.net) })),
  start: text(start),
  curve: JSON.stringify(curve),
});

/** As another process keeps them. */
const keptOn = ({ app }: ClockedServer['server'], most?: number) =>
  new KeptFigures(app.services.accountDays, app.services.deployedDays, most);

describe.each(engines)('figures that are kept on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** The broker writes the time of New York. */
  const written = (at: number) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('America/New_York');
    const [date = '', time = ''] = zoned.toPlainDateTime().toString().split('T');
    const [year, month, dayOfMonth] = date.split('-');
    return { date: `${month}/${dayOfMonth}/${year}`, time: time.slice(0, 8).padEnd(8, ':00') };
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

  const begin = async (first: readonly Trade[]) => {
    const { server, clock } = on;
    const { services, database, audit } = server.app;
    const mentor = await server.arrange.user(['mentor']);
    const { uuid } = await server.arrange.account(mentor);
    const imports: string[] = [];
    const origin = { actorId: mentor.id, ip: '127.0.0.1', requestId: 'test' };
    const source = () => ({ ...origin, now: clock.now(), trail: audit.trail });
    const add = (trades: readonly Trade[]) =>
      database.transaction(async (db) => {
        const bytes = new TextEncoder().encode(fileOf(trades));
        const upload = { accountUuid: uuid, file: { name: 'fills.csv', type: 'text/csv', bytes } };
        const { uuid: id } = await services.imports.stage(db, mentor.id, upload, clock.now());
        await services.imports.commit(db, id, clock.now());
        imports.push(id);
      });
    const run = async (one: Exclude<Step, { hours: number }>): Promise<void> => {
      if ('add' in one) return add(one.add);
      if ('store' in one) return server.app.days.runDue();
      await database.transaction(async (db) => {
        if ('change' in one) {
          const body = { ...one.change, reason: 'Corrected' };
          return void (await services.accounts.update(db, uuid, body, source()));
        }
        const [id] = imports.splice(one.undo % Math.max(1, imports.length), 1);
        if (id) await services.imports.revert(db, id, 'Wrong', source());
      });
    };
    await add(first);
    return { uuid, run, add };
  };

  /** From the positions alone. */
  const fromScratch = async (accountId: string, until?: string) => {
    const account = await readAccount(on.server.db, accountId);
    const records = (await listClosed(on.server.db, accountId, until)).map(toRecord);
    const byDay = Map.groupBy(closedTrades(records), ({ closedAt }) =>
      calendarDay(closedAt, account.timezone),
    );
    const days = [...byDay].map(([day, own]) => {
      const { net, closed, wins } = tallyOf(own);
      return { day, net: text(net), closed, wins };
    });
    return {
      tally: writeTally(tallyOf(closedTrades(records))),
      days,
      curve: JSON.stringify(equityCurve(records, account)),
    };
  };

  test('are those of the positions, wherever what is read moves to, and after every change', async () => {
    const histories = fc.tuple(
      fc.array(trade, { minLength: 1, maxLength: 20 }),
      fc.array(step, { minLength: 4, maxLength: 24 }),
    );
    await fc.assert(
      fc.asyncProperty(histories, async ([first, history]) => {
        const { uuid, run } = await begin(first);
        const kept = keptOn(on.server);
        let until = on.clock.now() - 72 * hour;
        for (const one of history) {
          if ('hours' in one) until += one.hours * hour;
          else await run(one);
          for (const end of [instant(until), undefined]) {
            const account = await readAccount(on.server.db, uuid);
            const { start: _, ...figures } = plain(await kept.read(on.server.db, account, end));
            expect(figures).toEqual(await fromScratch(uuid, end));
          }
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  const one: Trade = {
    minutesAgo: 3_000,
    minutesHeld: 60,
    symbol: 'ACME',
    quantity: 1,
    entry: 8,
    exit: 9,
  };
  const at = (minutesAgo: number) => instant(on.clock.now() - minutesAgo * minute);
  /** Behind the back of the account: what is read again shows it. */
  const tamper = (accountId: string) =>
    on.server.db
      .updateTable('positions')
      .set({ net: '1000' })
      .where('accountId', '=', accountId)
      .execute();
  const reader = (most?: number) => {
    const kept = keptOn(on.server, most);
    return async (uuid: string, end?: string) => {
      const { db } = on.server;
      return text((await kept.read(db, await readAccount(db, uuid), end)).tally.net);
    };
  };

  test('are read once while the account stays as it is', async () => {
    const { uuid, run } = await begin([one]);
    const read = reader();
    const before = [await read(uuid), await read(uuid, at(0))];
    expect(before).toEqual(['1', '1']);
    await tamper(uuid);
    expect([await read(uuid), await read(uuid, at(0))]).toEqual(before);
    await run({ change: { startingCapital: '500' } });
    expect([await read(uuid), await read(uuid, at(0))]).toEqual(['1000', '1000']);
  });

  test('take in what has closed since, and nothing else again', async () => {
    const { uuid } = await begin([one, { ...one, minutesAgo: 2_000, symbol: 'BETA' }]);
    const read = reader();
    expect(await read(uuid, at(2_500))).toBe('1');
    await tamper(uuid);
    expect(await read(uuid, at(2_000))).toBe('1001');
    // Nothing has closed between these two.
    expect(await read(uuid, at(2_000 - 1_440))).toBe('1001');
    expect(await read(uuid, at(2_000))).toBe('1001');
    expect(await read(uuid, at(2_001))).toBe('1000');
  });

  test('are read again where more than a day has gone by', async () => {
    const { uuid } = await begin([one]);
    const read = reader();
    expect(await read(uuid, at(2_900))).toBe('1');
    await tamper(uuid);
    expect(await read(uuid, at(2_900 - 1_440))).toBe('1');
    const later = instant(Date.parse(at(2_900 - 2 * 1_440)) + 1);
    expect(await read(uuid, later)).toBe('1000');
  });

  test('are read again in each process after a change in one of them, also one that came while they were read', async () => {
    const { uuid, add, run } = await begin([one]);
    const { db } = on.server;
    const [here, there] = [keptOn(on.server), keptOn(on.server)];
    const ends = [at(0), undefined];
    for (const change of [
      () => add([{ ...one, minutesAgo: 2_000, symbol: 'BETA', quantity: 7 }]),
      () => run({ store: true }),
      () => run({ undo: 1 }),
    ]) {
      for (const end of ends) {
        await there.read(db, await readAccount(db, uuid), end);
        const before = await readAccount(db, uuid);
        await change();
        // With the account as it was: whatever this finds is of no use to who asks next.
        await here.read(db, before, end);
        for (const kept of [here, there]) {
          const account = await readAccount(db, uuid);
          const { start: _, ...figures } = plain(await kept.read(db, account, end));
          expect(figures).toEqual(await fromScratch(uuid, end));
        }
      }
    }
  });

  test('of the account that was asked for the longest ago give way', async () => {
    const accounts = [await begin([one]), await begin([one]), await begin([one])] as const;
    const [a, b, c] = accounts.map(({ uuid }) => uuid) as [string, string, string];
    // Two of them, with one day each.
    const read = reader(4);
    for (const uuid of [a, b, a, c]) await read(uuid);
    for (const uuid of [a, b, c]) await tamper(uuid);
    expect([await read(a), await read(c)]).toEqual(['1', '1']);
    expect(await read(b)).toBe('1000');
    expect([await read(c), await read(a)]).toEqual(['1', '1000']);
  });

  test('of an account with more days than are kept of all are the only ones', async () => {
    const { uuid } = await begin([one]);
    const read = reader(1);
    await read(uuid);
    await tamper(uuid);
    expect(await read(uuid)).toBe('1');
  });
});
