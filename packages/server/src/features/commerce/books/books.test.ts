import type { PayoutBalances, SaleList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitReversal } from '../../../domain/commerce/billing/sale-split.ts';
import { day } from '../../../domain/time/durations.ts';
import { sumOfEntries, unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { startSelling, walkSales } from '../../../testing/random-sales.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readSale } from './ledger.repository.ts';

const none = { tax: 0, platform: 0, affiliate: 0, mentor: 0 };

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

describe.each(engines)('the books on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { RESERVE_PERCENT: '7', RESERVE_DAYS: '30' } });
  });
  afterAll(() => on.server.close());

  test.each([1, 2, 3])('balance over any history of sales (%i)', async (seed) => {
    const { mentor, services, sales, open } = await walkSales(on, seed, 90);
    const { billing } = services;
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect(sales.length).toBeGreaterThan(5);
    for (const { id, total, standing } of sales) {
      const { split, taken } = await readSale(on.server.db, id);
      const { processingBearer } = billing.fees;
      const sale = { ...split, total, processingBearer };
      expect(taken).toEqual(splitReversal(sale, none, standing));
      const sums = await sumOfEntries(on.server.db, 'invoiceId', id);
      expect((sums.customer ?? 0) + (sums.disputes ?? 0)).toBe(standing - total || 0);
    }
    const sums = await sumOfEntries(on.server.db, 'mentorId', mentor.id);
    const held = open.reduce((sum, { amount }) => sum + amount, 0);
    expect(sums.disputes ?? 0).toBe(held);
  });

  test('what is held back of a share is paid out once its time is over', async () => {
    const { mentor, subscriptionId, inOne, services } = await startSelling(on);
    const invoice = {
      subscriptionId,
      lines: [{ description: 'Crew', amount: 50_000 }],
      currency: 'USD',
    };
    const id = await inOne((db) => services.billing.issue(db, invoice, on.clock.now()));
    await inOne((db) => services.billing.pay(db, id, on.clock.now()));
    const balances = async () =>
      (await (await on.as(mentor)).get<PayoutBalances>('/payouts/balance')).body.balances;
    const pay = () =>
      inOne((db) => services.payouts.prepare(db, mentor.id, on.clock.now())).then((all) =>
        all.map(({ amount }) => amount),
      );
    expect(await sumOfEntries(on.server.db, 'invoiceId', id)).toMatchObject({
      mentor: 40_474,
      reserve: 3_046,
    });
    on.clock.advance(8 * day);
    expect(await balances()).toMatchObject([
      { available: 40_474, reserve: 3_046, releases: [{ amount: 3_046 }] },
    ]);
    // The sale says the same: its day of availability is not that of what is held.
    const [sale] = (await (await on.as(mentor)).get<SaleList>('/sales')).body.sales;
    const held = { amount: 3_046, availableOn: dayOf(on.clock.now() + 29 * day) };
    const availableOn = dayOf(on.clock.now() - day);
    expect(sale).toMatchObject({ net: 43_520, availableOn, held });
    expect(await pay()).toEqual([40_474]);
    expect(await balances()).toMatchObject([{ available: 0, reserve: 3_046 }]);
    on.clock.advance(30 * day);
    expect(await balances()).toMatchObject([{ available: 3_046, reserve: 0, releases: [] }]);
    expect(await pay()).toEqual([3_046]);
    expect(await balances()).toMatchObject([{ available: 0, reserve: 0 }]);
  });
});
