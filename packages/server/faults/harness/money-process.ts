import type { CreateCouponBody, LedgerCheck, PriceInterval } from '@skipper/core/contract';
import { instant } from '../../src/adapters/clock.ts';
import type { TestCardName } from '../../src/adapters/payments/sandbox/test-cards.ts';
import { checkBooks } from '../../src/features/commerce/books/check-books.ts';
import { listDue } from '../../src/features/commerce/subscriptions/subscription-changes.repository.ts';
import { FakeClock } from '../../src/testing/fake-clock.ts';
import { Paying } from '../../src/testing/paying.ts';
import { startTestServer, type TestServer } from '../../src/testing/start-test-server.ts';
import { doSomething } from './money-doings.ts';

/**
 * Walks a server with subscriptions through time, day by day, until it is killed or there. Reports
 * each day, and at the end the state of the books.
 */
export interface Walk {
  readonly place: { readonly dataDir: string; readonly databaseUrl: string | undefined };
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  /** When the first of all walks began. */
  readonly start: number;
  /** Subscriptions to begin first. */
  readonly subscriptions: number;
}

export type WalkMessage =
  | { readonly kind: 'day'; readonly now: number }
  /** Subscriptions are due, and are about to be worked off. */
  | { readonly kind: 'busy' }
  | ({ readonly kind: 'done'; readonly books: LedgerCheck } & Sums);

/** As the provider has them, and as we do. */
interface Sums {
  readonly taken: Sum;
  readonly paid: Sum;
  readonly givenBack: Sum;
  readonly refunded: Sum;
}

interface Sum {
  readonly count: number;
  readonly amount: number;
}

const [hour, day] = [3_600_000, 86_400_000];
/** Those that stay accepted come first, so that a short walk renews often. */
const cards: readonly TestCardName[] = [
  'accepted',
  'lost-answer',
  'extra-step',
  'fails-later',
  'lost-webhook',
  'accepted',
  'disputed',
  'lost-card-later',
  'extra-step-always',
];
const prices: readonly { interval: PriceInterval; amount: number; currency: string }[] = [
  { interval: 'month', amount: 1_999, currency: 'USD' },
  { interval: 'month', amount: 1_999, currency: 'USD' },
  { interval: 'quarter', amount: 5_399, currency: 'USD' },
  { interval: 'month', amount: 1_999, currency: 'USD' },
  { interval: 'year', amount: 19_900, currency: 'USD' },
];
const sold = [...new Map(prices.map((price) => [price.interval, price])).values()];
const coupon: CreateCouponBody = {
  code: 'THIRD',
  basisPoints: 3_333,
  amount: null,
  currency: null,
  duration: 'months',
  months: 5,
  maxUses: null,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
};

async function walk({ place, from, to, start, subscriptions }: Walk): Promise<void> {
  const clock = new FakeClock(from);
  const server = await startTestServer({
    storage: { ...place, remove: async () => undefined },
    clock,
  });
  const paying = new Paying({ server, clock });
  const say = (message: WalkMessage) => process.send?.(message);
  await subscribe(server, clock, paying, subscriptions);
  say({ kind: 'day', now: clock.now() });
  while (clock.now() < to) {
    clock.advance(day);
    const due = await listDue(server.db, instant(clock.now()), 1);
    if (due.length > 0) say({ kind: 'busy' });
    const now = clock.now();
    await doSomething({ server, now, day: Math.round((now - start) / day) });
    await paying.settle();
    say({ kind: 'day', now: clock.now() });
  }
  // Claims of processes that were killed end, and charges that lost their answer are looked up.
  for (let hours = 0; hours < 6; hours += 1) {
    clock.advance(hour);
    await server.app.services.inbox.catchUp(server.app.database);
    await paying.settle();
  }
  const { db } = server;
  say({ kind: 'done', books: await checkBooks(db), ...(await sums(server)) });
}

/** Each other one begins with a trial or with a coupon. */
async function subscribe(
  { arrange, app }: TestServer,
  clock: FakeClock,
  paying: Paying,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const mentor = await arrange.user(['mentor']);
  const plans = [
    { planUuid: await arrange.plan(mentor, { prices: sold, trialDays: 0 }) },
    { planUuid: await arrange.plan(mentor, { prices: sold, trialDays: 14 }) },
  ];
  await app.database.transaction((db) =>
    app.services.coupons.create(db, mentor.id, coupon, clock.now()),
  );
  for (let index = 0; index < count; index += 1) {
    const buyer = await arrange.user(['mentee']);
    const price = prices[index % prices.length];
    const plan = plans[index % 6 === 5 ? 1 : 0];
    if (!price || !plan) throw new Error('There is no price.');
    const code = index % 4 === 3 ? coupon.code : undefined;
    const id = await paying.order(buyer.id, { ...plan, ...price, coupon: code });
    await paying.card(id, cards[index % cards.length] ?? 'accepted');
    if (index % 2 === 1) clock.advance(day);
  }
}

/** The provider's takings and refunds, and our paid invoices and refunds. */
async function sums({ db }: TestServer): Promise<Sums> {
  const objects = await db
    .selectFrom('sandboxObjects')
    .select(['kind', 'body'])
    .where('kind', 'in', ['payment', 'refund'])
    .execute();
  const there = (wanted: string): Sum =>
    sumOf(objects.filter(({ kind }) => kind === wanted).map(({ body }) => amountOf(body)));
  const invoices = await db
    .selectFrom('invoices')
    .select('total')
    .where('status', '=', 'paid')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where('status', '=', 'succeeded')
    .execute();
  return {
    taken: there('payment'),
    paid: sumOf(invoices.map(({ total }) => total)),
    givenBack: there('refund'),
    refunded: sumOf(refunds.map(({ amount }) => amount)),
  };
}

const amountOf = (body: string): number =>
  (JSON.parse(body) as { money: { amount: number } }).money.amount;

const sumOf = (amounts: readonly number[]): Sum => ({
  count: amounts.length,
  amount: amounts.reduce((total, amount) => total + amount, 0),
});

process.once('message', (wanted: Walk) => {
  walk(wanted).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
