import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { LivelyYears } from '../../../testing/lively-years.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

/** Monthly periods from the 28th to the 31st cross two Februaries, one of them with a leap day. */
const start = Date.parse('2027-01-28T22:30:00Z');
const cards: readonly TestCardName[] = [
  'accepted',
  'accepted',
  'extra-step',
  'fails-later',
  'lost-webhook',
  'lost-answer',
  'accepted',
  'lost-card-later',
  'extra-step-always',
  'disputed',
];
const intervals = ['month', 'month', 'quarter', 'year'] as const;

describe.each(engines)(
  'two years of a hundred subscriptions on %s',
  (engine) => {
    let on: ClockedServer;
    let paying: Paying;
    beforeAll(async () => {
      on = await startClocked(engine);
      paying = new Paying(on);
      on.clock.advance(start - on.clock.now());
    });
    afterAll(() => on.server.close());

    const prices = intervals.slice(1).map((interval, index) => ({
      interval,
      amount: [1_999, 5_399, 19_900][index] ?? 0,
      currency: 'USD',
    }));

    async function offer(trialDays: number) {
      const mentor = await on.server.arrange.user(['mentor']);
      const planUuid = await on.server.arrange.plan(mentor, { prices, trialDays });
      return { mentor, planUuid };
    }

    async function subscribe(index: number, planUuid: string): Promise<string> {
      const buyer = await on.server.arrange.user(['mentee']);
      const interval = intervals[index % intervals.length];
      const price = prices.find((one) => one.interval === interval);
      if (!price) throw new Error('The plan has no such price.');
      const id = await paying.order(buyer.id, { planUuid, ...price });
      await paying.card(id, cards[index % cards.length] ?? 'accepted');
      return id;
    }

    /** Whatever a day brought, each transaction and the whole of the books add up to nothing. */
    async function imbalance(): Promise<number> {
      const { total } = await on.server.db
        .selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number | null>('amount').as('total'))
        .executeTakeFirstOrThrow();
      return Number(total ?? 0);
    }

    test('are charged to the day and to the cent, and the books balance each day', async () => {
      const plans = [(await offer(0)).planUuid, (await offer(14)).planUuid];
      for (let index = 0; index < 100; index += 1) {
        if (index % 25 === 24) on.clock.advance(day);
        await subscribe(index, plans[index % 7 === 6 ? 1 : 0] ?? '');
      }
      const lively = new LivelyYears(on, paying);
      await lively.begin();
      const uneven: number[] = [];
      await paying.days(730, async (today) => {
        await lively.day(today);
        if (today % 10 === 0) await on.server.app.services.inbox.catchUp(on.server.app.database);
        if ((await imbalance()) !== 0) uneven.push(today);
      });
      // A charge that lost its answer on the last day is asked for again.
      on.clock.advance(hour);
      await paying.settle();
      expect(uneven).toEqual([]);
      expect(await unbalanced(on.server.db)).toEqual([]);
      expect(await untiled(lively.subscriptions)).toEqual([]);
      expect(await difference()).toBe(0);
      expect((await checkBooks(on.server.db)).wrong).toEqual([]);
      expect(lively.done).toEqual(lively.planned);
    });

    /** Invoices whose period does not begin where the one before it ended. */
    async function untiled(moved: ReadonlySet<string>): Promise<string[]> {
      const rows = await on.server.db
        .selectFrom('invoices')
        .select(['id', 'subscriptionId', 'periodStart', 'periodEnd'])
        .where('status', '<>', 'void')
        .orderBy('subscriptionId')
        .orderBy('periodStart')
        .execute();
      return rows.flatMap((row, index) => {
        const before = rows[index - 1];
        const follows = before?.subscriptionId === row.subscriptionId;
        const tiles = !follows || moved.has(row.subscriptionId ?? '');
        return tiles || before.periodEnd === row.periodStart ? [] : [row.id];
      });
    }

    /** The provider's takings less our paid invoices. */
    async function difference(): Promise<number> {
      const taken = await on.server.db
        .selectFrom('sandboxObjects')
        .select('body')
        .where('kind', '=', 'payment')
        .execute();
      const paid = await on.server.db
        .selectFrom('invoices')
        .select('total')
        .where('status', '=', 'paid')
        .execute();
      const amountOf = (body: string) =>
        (JSON.parse(body) as { money: { amount: number } }).money.amount;
      const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
      expect(taken.length).toBeGreaterThan(900);
      return sum(taken.map(({ body }) => amountOf(body))) - sum(paid.map(({ total }) => total));
    }
  },
  600_000,
);
