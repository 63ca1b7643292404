import type {
  LedgerEntryList,
  PayoutBalances,
  PayoutDetail,
  PayoutList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { walkSales } from '../../../testing/random-sales.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

describe.each(engines)('what went into payouts on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  test.each([7, 23])('adds up to each payout, whatever moved before it: walk %i', async (seed) => {
    const { mentor } = await walkSales(on, seed, 150);
    const { body } = await (await on.as(mentor)).get<PayoutList>('/payouts?limit=100');
    expect(body.payouts.length).toBeGreaterThan(3);
    const client = await on.as(mentor);
    const seen = new Set<string>();
    for (const { uuid, amount, currency } of body.payouts) {
      const detail = (await client.get<PayoutDetail>(`/payouts/sent/${uuid}`)).body;
      const path = `/payouts/ledger?payout=${uuid}&limit=100`;
      const { entries, total } = (await client.get<LedgerEntryList>(path)).body;
      expect(sumOf(detail.parts)).toBe(amount);
      expect(detail.parts.reduce((sum, part) => sum + (part.entries ?? 0), 0)).toBe(total);
      expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
      for (const entry of entries) {
        expect(entry.currency).toBe(currency);
        expect(seen).not.toContain(entry.uuid);
        seen.add(entry.uuid);
      }
    }
  });

  test('are shown to no other Skipper', async () => {
    const { arrange } = on.server;
    const [mentor, other] = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const buyer = await arrange.user(['mentee']);
    await arrange.subscription(buyer, mentor);
    await arrange.sale(buyer, mentor, 50_00, 8 * day);
    const [uuid] = await arrange.payout(mentor);
    const own = await (await on.as(mentor)).get<PayoutDetail>(`/payouts/sent/${uuid}`);
    expect(own.body).toMatchObject({ amount: 4_325, parts: [{ kind: 'sale', entries: 1 }] });
    const client = await on.as(other);
    expect((await client.get(`/payouts/sent/${uuid}`)).status).toBe(404);
    const path = `/payouts/ledger?payout=${uuid}`;
    expect((await client.get<LedgerEntryList>(path)).body).toEqual({ entries: [], total: 0 });
  });

  test('are known ahead: the next payout comes a week after the last one', async () => {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const buyer = await arrange.user(['mentee']);
    await arrange.subscription(buyer, mentor);
    await arrange.sale(buyer, mentor, 50_00, 8 * day);
    await arrange.payout(mentor);
    await arrange.sale(buyer, mentor, 20_00);
    const { schedule } = (await (await on.as(mentor)).get<PayoutBalances>('/payouts/balance')).body;
    const on7 = new Date(on.clock.now() + 7 * day).toISOString().slice(0, 10);
    expect(schedule).toEqual({
      least: 1_000,
      coming: [{ on: on7, amount: 1_712, currency: 'USD' }],
    });
  });
});
