import { cryptoRandom } from '../adapters/random.ts';
import { day } from '../domain/time/durations.ts';
import { bookDispute } from '../features/commerce/sales/disputes.ts';
import { readUser } from '../features/identity/users/users.repository.ts';
import type { ClockedServer } from './start-clocked.ts';

const currencies = ['USD', 'JPY', 'KWD'] as const;

/** Numbers that look random and are the same in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Sold {
  readonly id: string;
  readonly total: number;
  /** Refunds and disputes that stand. */
  standing: number;
}

interface Disputed {
  readonly id: string;
  readonly sold: Sold;
  readonly amount: number;
}

/** A mentor with one subscriber. */
export async function startSelling({ server: { arrange, app } }: ClockedServer) {
  const [mentor, mentee] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
  const subscriptionId = await arrange.subscription(mentee, mentor);
  return { mentor, subscriptionId, inOne: app.database.transaction, services: app.services };
}

/** Promises an affiliate a share of a subscription, and returns a function that changes it. */
async function refer({ server: { arrange, app, db }, clock }: ClockedServer, selling: Selling) {
  const { mentor, subscriptionId, inOne } = selling;
  const { id: userId } = await arrange.user(['mentee']);
  const { affiliates } = app.services;
  await inOne(async (inside) => {
    await affiliates.saveProgram(inside, mentor.id, 1_000);
    const { username } = await readUser(inside, mentor.id);
    const now = clock.now();
    const { code: ref } = await affiliates.enroll(inside, userId, username, now);
    await affiliates.refer(
      inside,
      subscriptionId,
      { mentorId: mentor.id, userId: mentor.id, ref },
      now,
    );
  });
  return (basisPoints: number) =>
    db
      .updateTable('referrals')
      .set({ basisPoints })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
}

type Selling = Awaited<ReturnType<typeof startSelling>>;

/** Brings news of a dispute from a provider that keeps `fee` for it, as of so many `bookings`. */
function disputing({ clock }: ClockedServer, { inOne }: Selling) {
  return (
    { id, sold, amount }: Disputed,
    status: 'open' | 'won' | 'lost',
    kept: { readonly fee: number; readonly bookings: number },
  ) => {
    const money = { amount, currency: 'USD' };
    const found = { id, paymentId: '', money, status, ...kept };
    const source = { provider: 'sandbox', invoiceId: sold.id };
    return inOne((db) => bookDispute(db, cryptoRandom, source, found, clock.now()));
  };
}

/** Sells, refunds, disputes and pays out in an order that looks random, over some months. */
export async function walkSales(on: ClockedServer, seed: number, count: number) {
  const selling = await startSelling(on);
  const { mentor, subscriptionId, inOne, services } = selling;
  const { billing, payouts } = services;
  const promise = await refer(on, selling);
  const next = numbers(seed);
  const sales: Sold[] = [];
  const open: Disputed[] = [];
  const dispute = disputing(on, selling);
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const amount = 1 + next([40, 5_000, 900_000][next(3)] ?? 1);
      const tax = next(3) === 0 ? next(amount) : 0;
      const invoice = {
        subscriptionId,
        lines: [{ description: 'Crew', amount }],
        tax,
        currency: currencies[next(3)] ?? 'USD',
      };
      const id = await inOne((db) => billing.issue(db, invoice, on.clock.now()));
      await promise(next(2) * next(10_000));
      await inOne((db) => billing.pay(db, id, on.clock.now()));
      sales.push({ id, total: amount + tax, standing: 0 });
    },
    async () => {
      const sold = sales[next(sales.length)];
      const left = sold ? sold.total - sold.standing : 0;
      if (!sold || left <= 0) return;
      const amount = next(2) === 0 ? left : 1 + next(left);
      const refund = { amount, reason: 'asked' };
      await inOne((db) => billing.refund(db, sold.id, refund, on.clock.now()));
      sold.standing += amount;
    },
    async () => {
      const sold = sales[next(sales.length)];
      const left = sold ? sold.total - sold.standing : 0;
      if (!sold || left <= 0) return;
      const one = { id: cryptoRandom.uuid(), sold, amount: 1 + next(left) };
      await dispute(one, 'open', { fee: one.amount % 1_700, bookings: 1 });
      sold.standing += one.amount;
      open.push(one);
    },
    async () => {
      const one = open.shift();
      if (!one) return;
      const outcome = next(2) === 0 ? 'won' : 'lost';
      // A dispute that is won gives back its fee, or a part of it.
      const fee = one.amount % (outcome === 'won' ? 17 : 1_700);
      await dispute(one, outcome, { fee, bookings: 2 });
      if (outcome === 'won') one.sold.standing -= one.amount;
      // Late: the decision and the fee stay.
      const late = { fee: one.amount % 1_700, bookings: 1 };
      await dispute(one, outcome === 'won' ? 'lost' : 'open', late);
    },
    async () => on.clock.advance((1 + next(9)) * day),
    () => inOne((db) => payouts.prepare(db, mentor.id, on.clock.now())),
  ];
  for (let step = 0; step < count; step += 1) {
    // Two payouts of a week are refused; that is another test's.
    await steps[next(steps.length)]?.().catch((error: unknown) => {
      if (!/unique|UNIQUE/.test(String(error))) throw error;
    });
  }
  return { ...selling, sales, open };
}
