import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { monthsOf } from '../../../domain/admin/metrics/months.ts';
import { movementsOf } from '../../../domain/admin/metrics/movements.ts';
import type { Discount } from '../../../domain/commerce/billing/discount.ts';
import type { SubscriptionChange } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import { recurringAmount } from '../../../domain/commerce/subscriptions/yearly-price.ts';
import { day } from '../../../domain/time/durations.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { SubscriptionEventsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { siteSums } from '../../../storage/migrations/0060-site-sums.ts';
import { siteRevenueSteps } from '../../../storage/migrations/0080-site-revenue-steps.ts';
import { revenueAfterCoupons } from '../../../storage/migrations/0109-revenue-after-coupons.ts';
import { mentorRevenue } from '../../../storage/migrations/0119-mentor-revenue.ts';
import { sitePaymentDays } from '../../../storage/migrations/0152-site-payment-days.ts';
import { disputeRows } from '../../../storage/migrations/0182-dispute-rows.ts';
import { disputeRowCounts } from '../../../storage/migrations/0183-dispute-row-counts.ts';
import { engines } from '../../../testing/engines.ts';
import { compareMentors } from '../../../testing/plain-mentors.ts';
import { compareRetention } from '../../../testing/plain-retention.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { bookDispute } from '../../commerce/sales/disputes.ts';
import { groupMembers } from '../../commerce/subscribers/subscribers.repository.ts';
import { requireSubscription } from '../../commerce/subscriptions/subscription-changes.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { countStep, standingAt, sumMovements, sumStep } from './revenue-movements.repository.ts';
import { sumSales } from './revenue-stats.repository.ts';
import type { StatsPeriod } from './stats-period.ts';
import { countSteps, groupAt, groupNow } from './subscription-stats.repository.ts';
import { nearSpans, startOf, unitOf } from './whole-parts.ts';

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

const changes: readonly SubscriptionChange[] = [
  'activate',
  'fall-late',
  'recover',
  'schedule-cancel',
  'resume',
  'end',
  'pause',
  'unpause',
  'change-price',
  'change-price',
  'end-comp',
];
const coupon = (terms: Partial<Discount>): Discount => ({
  couponId: 'coupon',
  code: 'SAVE',
  basisPoints: null,
  amount: null,
  duration: 'forever',
  months: null,
  since: null,
  ...terms,
});
const coupons = [
  undefined,
  coupon({ basisPoints: 3_333 }),
  coupon({ basisPoints: 10_000 }),
  coupon({ amount: 7_00 }),
  coupon({ basisPoints: 5_000, duration: 'months', months: 3 }),
];
const currencies = ['USD', 'EUR'] as const;
const intervals = ['month', 'year', 'free'] as const;

/** Rows by all their columns but the counted ones, whose sums are kept unless all are zero. */
function sums<T extends object>(rows: readonly T[], counted: readonly (keyof T)[]) {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const names = Object.keys(row).filter((name) => !counted.includes(name as keyof T));
    const key = names
      .sort()
      .map((name) => `${name}=${row[name as keyof T]}`)
      .join(' ');
    const before = found.get(key) ?? counted.map(() => 0);
    found.set(
      key,
      before.map((sum, place) => sum + Number(row[counted[place] as keyof T])),
    );
  }
  return [...found].filter(([, all]) => all.some((sum) => sum !== 0)).sort();
}

describe.each(engines)('the kept sums of the site on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { RESERVE_PERCENT: '7', RESERVE_DAYS: '30' } });
  });
  afterAll(() => on.server.close());

  async function history(seed: number): Promise<void> {
    const { arrange, app } = on.server;
    const { subscriptions, plans, billing, payouts, affiliates } = app.services;
    const next = numbers(seed);
    const inOne = app.database.transaction;
    const mentors = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const users = [0, 1, 2, 3].map(() => arrange.user(['mentee']));
    const buyers = await Promise.all(users);
    const offered = await Promise.all(
      mentors.map(({ id: mentorId }) =>
        inOne((db) => plans.create(db, { mentorId, name: 'Crew', access: [] }, on.clock.now())),
      ),
    );
    const { id: affiliateId } = await arrange.user(['mentee']);
    const codes = await Promise.all(
      mentors.map(({ id }) =>
        inOne(async (db) => {
          await affiliates.saveProgram(db, id, 1_000);
          const { username } = await readUser(db, id);
          const { code } = await affiliates.enroll(db, affiliateId, username, on.clock.now());
          return code;
        }),
      ),
    );
    let step = 0;
    const running: string[] = [];
    const sold: string[] = [];
    /** Some events are late: a provider reports them days after. */
    const when = () => on.clock.now() - (next(3) === 0 ? next(50) * day : 0);
    const price = () => ({
      interval: intervals[next(3)] ?? 'month',
      amount: next(4) * 5_00,
      currency: currencies[next(2)] ?? 'USD',
    });
    /** Of a change: who pays stays with their currency. */
    const priceFor = async (db: Db, id: string) => {
      const { amount, currency } = await requireSubscription(db, id);
      return amount === 0 ? price() : { ...price(), currency };
    };
    const subscribe = async (userId = '') => {
      const status = (['active', 'trialing', 'comped', 'incomplete'] as const)[next(4)];
      const seller = next(2);
      const begun = {
        userId,
        planId: offered[seller] ?? '',
        billingStatus: status ?? 'active',
        source: next(2) === 0 ? 'whop' : 'checkout',
        discount: coupons[next(coupons.length)],
        ...price(),
      } as const;
      const at = when();
      const order = { mentorId: mentors[seller]?.id ?? '', userId, ref: codes[seller] ?? '' };
      const id = await inOne(async (db) => {
        const subscriptionId = await subscriptions.subscribe(db, begun, at);
        await affiliates.refer(db, subscriptionId, order, at);
        return subscriptionId;
      });
      running.push(id);
    };
    const steps: (() => Promise<unknown>)[] = [
      () => subscribe(buyers[next(4)]?.id),
      // At once, so that none sees the others' events.
      () => Promise.all([0, 1, 2].map(() => subscribe(buyers[step % 4]?.id))),
      ...[0, 1, 2].map(() => () => {
        const id = running[next(running.length || 1)] ?? '';
        const change = changes[next(changes.length)] ?? 'end';
        return inOne(async (db) => {
          const details = change === 'change-price' ? { price: await priceFor(db, id) } : {};
          await subscriptions.change(db, id, change, when(), details);
        });
      }),
      async () => {
        const lines = [{ description: 'Crew', amount: next(9) * 1_11 }];
        const subscriptionId = running[next(running.length || 1)] ?? '';
        const currency = currencies[next(2)] ?? 'USD';
        const id = await inOne((db) =>
          billing.issue(db, { subscriptionId, lines, currency, tax: next(30) }, on.clock.now()),
        );
        await inOne((db) => billing.pay(db, id, on.clock.now()));
        sold.push(id);
      },
      // The fee that a provider books differs from what was expected.
      () => {
        const id = sold[next(sold.length || 1)] ?? '';
        return inOne((db) => billing.bookFee(db, id, next(60), on.clock.now()));
      },
      // An upgrade that was paid: another plan at another price, with an invoice of its own.
      () => {
        const id = running[next(running.length || 1)] ?? '';
        return inOne(async (db) => {
          const to = { planId: offered[next(2)] ?? '', price: await priceFor(db, id) };
          await subscriptions.change(db, id, 'change-price', on.clock.now(), to);
          const lines = [
            { description: 'Crew', amount: 9_99 },
            { description: 'Unused time', amount: -next(9_00) },
          ];
          const { currency } = to.price;
          const invoice = { subscriptionId: id, lines, currency };
          const invoiceId = await billing.issue(db, invoice, on.clock.now());
          await billing.pay(db, invoiceId, on.clock.now());
          sold.push(invoiceId);
        });
      },
      () => {
        const refund = { amount: 1 + next(200), reason: 'asked' };
        const id = sold[next(sold.length || 1)] ?? '';
        return inOne((db) => billing.refund(db, id, refund, on.clock.now()));
      },
      () => {
        const money = { amount: 1 + next(200), currency: 'USD' };
        const status = (['open', 'won', 'lost'] as const)[next(3)] ?? 'open';
        const kept = { fee: next(200), bookings: 1 };
        const found = { id: cryptoRandom.uuid(), paymentId: '', money, status, ...kept };
        const source = { provider: 'sandbox', invoiceId: sold[next(sold.length || 1)] ?? '' };
        return inOne((db) => bookDispute(db, cryptoRandom, source, found, on.clock.now()));
      },
      async () => on.clock.advance(next(20) * day + next(day)),
      () => inOne((db) => payouts.prepare(db, mentors[next(2)]?.id ?? '', on.clock.now())),
    ];
    for (; step < 140; step += 1) {
      await steps[next(steps.length)]?.().catch((error: unknown) => {
        // Changes that a state does not allow, or without a subject yet, are refused.
        if (error instanceof ProblemError || /no result|unique/i.test(String(error))) return;
        throw error;
      });
    }
  }

  /** Periods whose ends are instants, days or months, some of them equal or in the future. */
  function periods(seed: number, begun: number): StatsPeriod[] {
    const next = numbers(seed);
    const length = on.clock.now() + 40 * day - begun;
    const end = () => {
      const at = new Date(begun + next(length)).toISOString();
      return [at, startOf(unitOf(at, 'day')), startOf(unitOf(at, 'month'))][next(3)] ?? at;
    };
    return Array.from({ length: 25 }, () => {
      const [from = '', to = ''] = [end(), end()].sort();
      return { from, to };
    });
  }

  test.each([1, 2, 3])('are the plain sums after any history (%i)', async (seed) => {
    const begun = on.clock.now() - 60 * day;
    await history(seed);
    const { db } = on.server;
    const events = await db.selectFrom('subscriptionEvents').selectAll().execute();
    const whop = await whopSubscriptions(db);
    expect(events.length).toBeGreaterThan(20);
    const shared = db.selectFrom('siteSalesDays').select('day').where('account', '=', 'affiliate');
    expect(await shared.execute()).not.toEqual([]);
    expect(await corrections(db)).not.toEqual([]);
    expect(sums(await groupNow(db), ['count', 'yearly'])).toEqual(
      sums(typesAt(events, whop, '9'), ['count', 'yearly']),
    );
    await compareMembers();
    await compareMentors(db, on.clock.now());
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    await compareRetention(db, { from: dayOf(begun), to: dayOf(on.clock.now()) });
    await compareRetention(db, { from: dayOf(begun + 40 * day), to: dayOf(begun + 90 * day) });
    const chosen = periods(seed, begun);
    // Some are read from the kept steps of spans, some from the changes alone.
    const kept = chosen.map((period) => nearSpans(period).first !== '');
    expect(new Set(kept)).toEqual(new Set([true, false]));
    for (const period of chosen) {
      const { from, to } = period;
      expect(sums(await sumSales(db, period), ['amount'])).toEqual(
        sums(await plainSales(db, period), ['amount']),
      );
      const today = startOf(unitOf(to, 'day'));
      expect(sums(await groupAt(db, today), ['count', 'yearly'])).toEqual(
        sums(typesAt(events, whop, today), ['count', 'yearly']),
      );
      expect(sums(await countSteps(db, period), ['count'])).toEqual(
        sums(plainSteps(events, whop, period), ['count']),
      );
      await compareMovements(events, { from: startOf(unitOf(from, 'month')), to });
      const steps = await sumStep(db, period);
      expect(await countStep(db, period)).toEqual(plainTurnover(events, '', period));
      const standing = await standingAt(db, to);
      for (const currency of ['', ...currencies]) {
        const { start, end, ...moved } = plainMovements(events, currency, period);
        const row = steps.find((one) => one.currency === currency);
        expect({ ...noMovement, ...row }).toMatchObject({ ...moved, end: end - start });
        expect({ churned: 0, fresh: 0, ...row }).toMatchObject(
          plainTurnover(events, currency, period),
        );
        expect({ yearly: 0, paying: 0, ...standing.get(currency) }).toMatchObject({
          yearly: end,
          paying: payingAt(events, currency, to),
        });
      }
    }
  });

  test('of two changes of a subscriber at once, neither misses the other', async () => {
    const { arrange, app, db } = on.server;
    const { plans, subscriptions } = app.services;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const inOne = app.database.transaction;
    const plan = { mentorId: mentor.id, name: 'Crew', access: [] };
    const planId = await inOne((inside) => plans.create(inside, plan, on.clock.now()));
    const price = { interval: 'month', amount: 5_00, currency: 'USD' } as const;
    const begin = (inside: Db) =>
      subscriptions.subscribe(inside, { userId: buyer.id, planId, ...price }, on.clock.now());
    const begun = Promise.withResolvers<void>();
    const second = begun.promise.then(() => inOne(begin));
    await inOne(async (inside) => {
      await begin(inside);
      begun.resolve();
      // The second waits for the end of this transaction, or misses it and is done before.
      await Promise.race([second, setTimeout(500)]);
    });
    await second;
    const events = await db.selectFrom('subscriptionEvents').selectAll().execute();
    const later = new Date(on.clock.now() + day).toISOString();
    const standing = await standingAt(db, later);
    expect(standing.get('')?.paying).toBe(payingAt(events, '', later));
  });

  test('are added up alike for what a database held before', async () => {
    const { app, db } = on.server;
    const read = async (inside: Db) => ({
      sales: await inside.selectFrom('siteSalesDays').selectAll().execute(),
      steps: await inside.selectFrom('siteStepMonths').selectAll().execute(),
      payments: await inside.selectFrom('sitePaymentDays').selectAll().execute(),
      stepDays: await inside.selectFrom('siteStepDays').selectAll().execute(),
      types: await inside.selectFrom('siteTypeChanges').selectAll().execute(),
      revenue: await inside.selectFrom('siteRevenueChanges').selectAll().execute(),
      members: await inside.selectFrom('memberCounts').selectAll().execute(),
      revenueSteps: await inside.selectFrom('siteRevenueSteps').selectAll().execute(),
      mentors: await inside.selectFrom('mentorRevenue').selectAll().execute(),
    });
    type Read = Awaited<ReturnType<typeof read>>;
    const merged = ({
      sales,
      steps,
      stepDays,
      payments,
      types,
      revenue,
      revenueSteps,
      members,
      mentors,
    }: Read) => {
      const moved = [
        'change',
        'fresh',
        'reactivation',
        'expansion',
        'contraction',
        'churn',
        'joined',
      ] as const;
      return [
        sums(
          sales.map(({ shard: _, ...row }) => row),
          ['amount'],
        ),
        sums(
          steps.map(({ shard: _, ...row }) => row),
          ['count'],
        ),
        sums(
          stepDays.map(({ shard: _, ...row }) => row),
          ['count'],
        ),
        sums(
          payments.map(({ shard: _, ...row }) => row),
          ['count'],
        ),
        sums(
          types.map(({ shard: _, ...row }) => row),
          ['count', 'yearly'],
        ),
        sums(
          revenue.map(({ shard: _, ...row }) => row),
          moved,
        ),
        sums(
          members.map(({ shard: _, ...row }) => row),
          ['count', 'amount', 'paying'],
        ),
        sums(
          revenueSteps.map(({ shard: _, ...row }) => row),
          [...moved, 'churned'],
        ),
        sums(mentors, ['gross', 'refunds', 'sales', 'refunded']),
      ];
    };
    const kept = merged(await read(db));
    expect(kept.every((rows) => rows.length > 3)).toBe(true);
    await app.database.transaction(async (inside) => {
      const summed = [
        siteSums,
        siteRevenueSteps,
        revenueAfterCoupons,
        mentorRevenue,
        sitePaymentDays,
        disputeRows,
        disputeRowCounts,
      ];
      // Each is added up by two statements.
      const added = new Set(['mentor_revenue', 'site_payment_days']);
      const emptied = new Set<string>();
      for (const statement of summed.flatMap((one) => one.statements(engine))) {
        const [, table] = /^insert into ((?:site|member|mentor)_\w+)/.exec(statement) ?? [];
        if (table === undefined) continue;
        if (!added.has(table) || !emptied.has(table)) {
          await sql`delete from ${sql.table(table)}`.execute(inside);
        }
        emptied.add(table);
        await sql.raw(statement).execute(inside);
      }
    });
    expect(merged(await read(db))).toEqual(kept);
  });

  /** Members by state, plan and price, of each mentor. */
  async function compareMembers() {
    const all = await on.server.db.selectFrom('subscriptions').selectAll().execute();
    const begun = all.filter(({ billingStatus }) => billingStatus !== 'incomplete');
    for (const [mentorId, own] of Map.groupBy(begun, (one) => one.mentorId)) {
      const plain = own.map(
        ({ billingStatus, cancelAtPeriodEnd, planId, interval, currency, ...price }) => {
          const amount = recurringAmount(price);
          const group = { billingStatus, cancelAtPeriodEnd, planId, interval, currency };
          return { ...group, amount, count: 1, paying: amount > 0 ? 1 : 0 };
        },
      );
      const counted = ['count', 'amount', 'paying'] as const;
      expect(sums(await groupMembers(on.server.db, mentorId), counted)).toEqual(
        sums(plain, counted),
      );
    }
  }

  /** Month by month, and subscribers who pay at the end. */
  async function compareMovements(events: readonly SubscriptionEventsTable[], period: StatsPeriod) {
    const rows = await sumMovements(on.server.db, period);
    for (const currency of ['', ...currencies]) {
      const own = rows.filter((row) => row.currency === currency);
      const sumOf = (name: 'end' | 'joined', month?: string) =>
        own
          .filter((row) => month === undefined || row.month === month)
          .reduce((sum, row) => sum + row[name], 0);
      const begins = plainMovements(events, currency, { from: '', to: period.from });
      expect(sumOf('end', '')).toBe(begins.end);
      expect(sumOf('joined')).toBe(payingAt(events, currency, period.to));
      for (const month of monthsOf(period)) {
        const from = startOf(month);
        const next = startOf(Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString());
        const to = next < period.to ? next : period.to;
        const { start, end, ...moved } = plainMovements(events, currency, { from, to });
        const row = own.find((one) => one.month === month);
        expect({ ...noMovement, ...row }).toMatchObject({ ...moved, end: end - start });
      }
    }
  }
});

const noMovement = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0, end: 0 };

type Events = readonly SubscriptionEventsTable[];

const ofCurrency = (events: Events, currency: string) =>
  events
    .filter((event) => currency === '' || event.currency === currency)
    .map((event) => ({ ...event, subscriber: event.userId }));

const plainMovements = (events: Events, currency: string, period: StatsPeriod) =>
  movementsOf(ofCurrency(events, currency), period);

const payingAt = (events: Events, currency: string, at: string): number =>
  payersAt(events, currency, at).size;

function payersAt(events: Events, currency: string, at: string): ReadonlySet<string> {
  const before = ofCurrency(events, currency).filter((event) => event.at < at);
  const paying = [...Map.groupBy(before, ({ userId }) => userId)].filter(
    ([, own]) => own.reduce((sum, one) => sum + one.yearlyAfter - one.yearlyBefore, 0) > 0,
  );
  return new Set(paying.map(([userId]) => userId));
}

/** Subscribers who pay at only one end of a period. */
function plainTurnover(events: Events, currency: string, { from, to }: StatsPeriod) {
  const [first, last] = [payersAt(events, currency, from), payersAt(events, currency, to)];
  return { churned: first.difference(last).size, fresh: last.difference(first).size };
}

async function whopSubscriptions(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('source', '=', 'whop')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The last event of each subscription before an instant. */
function typesAt(events: Events, whop: ReadonlySet<string>, at: string) {
  const before = events.filter((event) => event.at < at).sort((a, b) => (a.at < b.at ? 1 : -1));
  return [...Map.groupBy(before, (event) => event.subscriptionId).values()].flatMap(([last]) =>
    last
      ? [
          {
            status: last.toStatus,
            interval: last.interval,
            currency: last.currency,
            pays: last.yearlyAfter > 0 ? 1 : 0,
            byWhop: whop.has(last.subscriptionId) ? 1 : 0,
            count: 1,
            yearly: last.yearlyAfter,
          },
        ]
      : [],
  );
}

function plainSteps(events: Events, whop: ReadonlySet<string>, { from, to }: StatsPeriod) {
  return events
    .filter(({ at }) => at < to)
    .map((event) => ({
      month: event.at < from ? '' : event.at.slice(0, 7),
      kind: event.kind,
      fromStatus: event.fromStatus,
      toStatus: event.toStatus,
      paidBefore: event.yearlyBefore > 0 ? 1 : 0,
      paysAfter: event.yearlyAfter > 0 ? 1 : 0,
      byWhop:
        [event.fromStatus, event.toStatus].includes('comped') && whop.has(event.subscriptionId)
          ? 1
          : 0,
      count: 1,
    }));
}

/** Payments of customers by the invoices, all other entries by the ledger. */
async function plainSales(db: Db, { from, to }: StatsPeriod) {
  const within = (at: string | null) => at !== null && at >= from && at < to;
  const invoices = await db
    .selectFrom('invoices')
    .select(['paidAt', 'currency', 'total'])
    .where('status', '=', 'paid')
    .execute();
  const entries = await db.selectFrom('ledgerEntries').selectAll().execute();
  return [
    ...invoices
      .filter(({ paidAt }) => within(paidAt))
      .map(({ paidAt, currency, total }) => ({
        month: (paidAt ?? '').slice(0, 7),
        currency,
        kind: 'sale',
        account: 'customer',
        amount: -total,
      })),
    ...entries
      .filter((entry) => within(entry.at) && entry.payoutId === null)
      .map((entry) => ({
        month: entry.at.slice(0, 7),
        currency: entry.currency,
        kind: kindOf(entry),
        account: entry.account,
        amount: entry.amount,
      }))
      .filter(({ kind, account }) => kind !== 'sale' || account !== 'customer'),
  ];
}

/** Entries of sales that move no money of a customer: what a provider kept more or less. */
function corrections(db: Db) {
  const paid = db
    .selectFrom('ledgerEntries')
    .select('transactionId')
    .where('account', '=', 'customer');
  return db
    .selectFrom('ledgerEntries')
    .select('amount')
    .where('account', '=', 'processing')
    .where('refundId', 'is', null)
    .where('disputeId', 'is', null)
    .where('transactionId', 'not in', paid)
    .execute();
}

interface Causes {
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly invoiceId: string | null;
}

function kindOf({ refundId, disputeId, invoiceId }: Causes): string {
  if (refundId !== null) return 'refund';
  if (disputeId !== null) return 'dispute';
  return invoiceId === null ? 'reserve' : 'sale';
}
