import type { PaymentRow, PaymentRowList, RevenueStats } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { Buying } from '../../../testing/buying.ts';
import { decideDispute } from '../../../testing/decide-dispute.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const shares = ['processing', 'platformFees', 'affiliate', 'mentorNet'] as const;

/** Payments whose banks take them back, on days of their own, and decide so on later ones. */
describe.each(engines)('the rows of disputes behind the figures on %s', (engine) => {
  let on: ClockedServer;
  const days: string[] = [];
  beforeAll(async () => {
    on = await startClocked(engine);
    const paying = new Paying(on);
    const buying = new Buying(on);
    const pass = async () => {
      days.push(instant(on.clock.now()).slice(0, 10));
      on.clock.advance(day);
      await paying.settle();
    };
    const buyers: string[] = [];
    for (const card of ['disputed', 'disputed', 'disputed', 'accepted'] as const) {
      const { buyer, order } = await buying.offer();
      await paying.card(await paying.order(buyer.id, order), card);
      buyers.push(buyer.id);
      await pass();
    }
    for (const [n, outcome] of (['won', 'lost'] as const).entries()) {
      await decideDispute(on.server, buyers[n] ?? '', outcome);
      await paying.settle();
      await pass();
    }
    await pass();
    days.push(instant(on.clock.now()).slice(0, 10));
  });
  afterAll(() => on.server.close());

  /** The rows of a span of days and its figures, as an admin sees them. */
  async function between(from: string, to: string) {
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const read = async <T>(path: string) =>
      (await admin.get<T>(`/admin/stats/revenue${path}?from=${from}&to=${to}`)).body;
    const { payments, total } = await read<PaymentRowList>('/rows');
    const { currencies } = await read<RevenueStats>('');
    return { payments, total, figures: currencies.find(({ currency }) => currency === 'USD') };
  }
  const sum = (rows: readonly PaymentRow[], of: (row: PaymentRow) => number) =>
    rows.reduce((all, row) => all + of(row), 0);

  test('add up to the figures of each day and of all', async () => {
    const spans = days.slice(1).map((next, n) => [days[n] ?? '', next] as const);
    for (const [from, to] of [...spans, [days[0] ?? '', days.at(-1) ?? ''] as const]) {
      const { payments, total, figures } = await between(from, to);
      expect(total).toBe(payments.length);
      const paid = payments.filter(({ kind }) => kind === 'payment');
      expect({
        gross: sum(paid, ({ amount }) => amount),
        refunds: 0 - sum(payments, ({ kind, amount }) => (kind === 'payment' ? 0 : amount)),
        ...Object.fromEntries(shares.map((name) => [name, sum(payments, (row) => row[name])])),
      }).toEqual({
        gross: figures?.gross ?? 0,
        refunds: figures?.refunds ?? 0,
        ...Object.fromEntries(shares.map((name) => [name, figures?.[name] ?? 0])),
      });
    }
  });

  test('are what was held, what came back and each fee, on its day', async () => {
    const { payments } = await between(days[0] ?? '', days.at(-1) ?? '');
    const disputes = payments.filter(({ kind }) => kind === 'dispute');
    const told = disputes.map(({ at, amount, processing }) => [
      days.indexOf(at.slice(0, 10)),
      amount,
      processing,
    ]);
    const order = (one: readonly number[], other: readonly number[]) =>
      (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
    expect(told.toSorted(order)).toEqual([
      [1, -4_900, 0],
      [1, 0, 1_500],
      [2, -4_900, 0],
      [2, 0, 1_500],
      [3, -4_900, 0],
      [3, 0, 1_500],
      // Won: the fee of the sandbox comes back, too. What is lost moves to the buyer.
      [4, 0, -1_500],
      [4, 4_900, 0],
    ]);
  });
});
