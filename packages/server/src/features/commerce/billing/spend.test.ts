import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { spendOf, spentAt } from './spend.repository.ts';

describe.each(engines)('what users spent on %s', (engine) => {
  test('is what was paid less refunds that did not fail, of each currency', async () => {
    const server = await startTestServer({ engine });
    const { arrange, db } = server;
    const random = new RandomSequence(7);
    const people = async (role: 'mentee' | 'mentor', count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await arrange.user([role])).id));
    const buyers = await people('mentee', 5);
    const mentors = await people('mentor', 3);
    const at = instant(Date.now() - 30 * day);
    const invoices = Array.from({ length: 120 }, () => ({
      id: randomUUID(),
      number: randomUUID(),
      // The last one buys nothing.
      userId: random.pick(buyers.slice(0, 4)),
      mentorId: random.pick(mentors),
      total: random.whole(0, 5_000),
      currency: random.pick(['EUR', 'JPY', 'USD']),
      status: 'paid' as const,
      issuedAt: at,
      paidAt: random.chance(0.8) ? at : null,
      subscriptionId: null,
      planId: null,
      tax: 0,
      attempts: 1,
      periodStart: null,
      periodEnd: null,
    }));
    await db.insertInto('invoices').values(invoices).execute();
    const paid = invoices.filter(({ paidAt }) => paidAt !== null);
    const refunds = Array.from({ length: 60 }, () => ({
      id: randomUUID(),
      invoiceId: random.pick(paid).id,
      amount: random.whole(1, 900),
      reason: 'asked',
      at,
      status: random.pick(['pending', 'succeeded', 'failed'] as const),
    }));
    await db.insertInto('refunds').values(refunds).execute();

    const plainly = (userId: string, own: typeof paid) => {
      const sums = new Map<string, number>();
      for (const { id, currency, total } of own.filter((one) => one.userId === userId)) {
        const back = refunds
          .filter(({ invoiceId, status }) => invoiceId === id && status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
        sums.set(currency, (sums.get(currency) ?? 0) + total - back);
      }
      return [...sums].sort().map(([currency, amount]) => ({ currency, amount }));
    };
    const all = await spendOf(db, buyers);
    for (const userId of buyers) expect(all.get(userId) ?? []).toEqual(plainly(userId, paid));
    for (const mentorId of mentors) {
      const spent = await spentAt(db, mentorId, buyers);
      const own = paid.filter((one) => one.mentorId === mentorId);
      for (const userId of buyers) expect(spent.get(userId) ?? []).toEqual(plainly(userId, own));
    }
    expect(await spendOf(db, [])).toEqual(new Map());
    await server.close();
  });
});
