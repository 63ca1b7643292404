import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { balanceOf } from '../../../domain/commerce/billing/balance.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readLedgerPage } from './ledger-page.ts';
import { listBalanceEntries } from './mentor-ledger.repository.ts';

describe.each(engines)('the ledger of a mentor on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { RESERVE_PERCENT: '10', RESERVE_DAYS: '5' } });
  });
  afterAll(() => on.server.close());

  /** Sales and refunds over eight days, some of them at one moment. */
  async function history(): Promise<string> {
    const { arrange, app } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    await arrange.subscription(buyer, mentor);
    for (const [at, hours] of [0, 1, 30, 0, 0, 50, 2, 24, 24, 3, 0, 20].entries()) {
      on.clock.advance(hours * hour);
      const sale = await arrange.sale(buyer, mentor, 1_000 + at);
      if (at % 3 !== 0) continue;
      const refund = { amount: 100 + at, reason: 'asked', madeBy: mentor.id };
      await app.database.transaction((db) =>
        app.services.billing.refund(db, sale, refund, on.clock.now()),
      );
    }
    return mentor.id;
  }

  test('is the same on any page and in any span, whether days are skipped or read', async () => {
    const mentorId = await history();
    const { db } = on.server;
    const at = (place: number) => instant(on.clock.now() - place);
    const midnight = (place: number) => `${at(place).slice(0, 10)}T00:00:00.000Z`;
    const spans = [
      {},
      { from: at(6 * day) },
      { to: at(2 * day) },
      { from: at(6 * day), to: at(30 * hour) },
      { from: midnight(6 * day), to: midnight(2 * day) },
      { from: at(3 * hour), to: at(2 * hour) },
    ];
    for (const span of spans) {
      const filter = { from: undefined, to: undefined, ...span };
      const plain = await db
        .selectFrom('ledgerEntries')
        .select('id')
        .where('mentorId', '=', mentorId)
        .where('account', '=', 'mentor')
        .where('at', '>=', filter.from ?? '')
        .where('at', '<', filter.to ?? '9')
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute();
      for (let offset = 0; offset <= plain.length; offset += 1) {
        const page = await readLedgerPage(db, mentorId, filter, { limit: 3, offset }, -1);
        expect([page.total, page.entries.map(({ uuid }) => uuid)]).toEqual([
          plain.length,
          plain.slice(offset, offset + 3).map(({ id }) => id),
        ]);
      }
    }
  });

  test('adds up to the balance at any time', async () => {
    const mentorId = await history();
    const { db } = on.server;
    const rows = await db
      .selectFrom('ledgerEntries')
      .select(['account', 'amount', 'currency', 'availableAt'])
      .where('mentorId', '=', mentorId)
      .where('account', 'in', ['mentor', 'reserve'])
      .execute();
    const entries = rows.map(({ account, amount, currency, availableAt }) => ({
      account: account === 'reserve' ? ('reserve' as const) : ('mentor' as const),
      amount,
      currency,
      availableAt: amount < 0 ? '' : (availableAt ?? ''),
    }));
    const balances = [];
    for (let later = -9; later < 9; later += 1) {
      const now = instant(on.clock.now() + later * day);
      const balance = balanceOf(await listBalanceEntries(db, mentorId, now), now);
      expect(balance).toEqual(balanceOf(entries, now));
      balances.push(...balance);
    }
    const some = {
      available: expect.any(Number),
      releases: expect.arrayContaining([expect.anything()]),
    };
    expect(balances).toContainEqual(expect.objectContaining(some));
    expect(new Set(balances.map(({ available }) => available)).size).toBeGreaterThan(3);
  });
});
