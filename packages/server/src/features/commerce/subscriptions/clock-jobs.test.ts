import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import type { App } from '../../../app.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import type { PlanExtras } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { TestBank } from '../../../testing/test-bank.ts';
import { checkBooks } from '../books/check-books.ts';

/** A subscription before its job is due. */
interface Arranged {
  readonly id: string;
  readonly mentor: { readonly id: string; readonly email: string };
  readonly buyer: { readonly id: string; readonly email: string };
}

interface Row {
  readonly job: string;
  arrange(): Promise<Arranged>;
  /** Milliseconds until the job is due, and a little more. */
  readonly due: number;
  readonly after: Readonly<Record<string, unknown>>;
}

const receipt = 'Receipt for Crew: $49.00';
/** A month that was paid, with the payout of the first one. Rows say what is different. */
const renewedOnce = {
  status: 'active',
  amount: 4_900,
  dunningTries: 0,
  payingSince: null,
  invoices: [
    ['paid', 4_900],
    ['paid', 4_900],
  ],
  charges: 2,
  mails: [receipt, receipt],
  payouts: [['paid', 4_238]],
};
const paidOnce = { invoices: [['paid', 4_900]], charges: 1 };

/** Far less than the next step of any row. */
const late = 6 * hour;

describe.each(engines)('jobs on the clock on %s', (engine) => {
  const bank = new TestBank();
  let on: ClockedServer;
  let other: TestServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine, { payouts: bank });
    const { storage } = on.server;
    // The embedded database refuses a second process; its one process may look twice at once.
    other =
      engine === 'sqlite'
        ? on.server
        : await startTestServer({ engine, clock: on.clock, storage, payouts: bank });
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    if (other !== on.server) await other.close();
    await on.server.close();
  });

  /** Does all that is due, in one of the processes, until nothing is. */
  async function work({ database, sandbox, services, worker }: App): Promise<void> {
    const fail = (error: unknown) => {
      throw error;
    };
    for (let did = 1; did > 0; ) {
      did = await services.renewals.run(database, fail);
      did += await worker.runDue();
      did += await sandbox.deliver((raw, headers) =>
        services.inbox.take(database, 'sandbox', raw, headers),
      );
      did += await services.payouts.run(database, fail);
    }
  }

  const moments: Readonly<Record<string, (due: number, id: string) => Promise<void>>> = {
    late: async (due) => {
      on.clock.advance(due + late);
      await work(on.server.app);
    },
    twice: async (due, id) => {
      const { app, db } = on.server;
      on.clock.advance(due);
      await work(app);
      // As after a crash between the effect of a job and its end.
      const attempts = await db
        .selectFrom('paymentAttempts')
        .select('id')
        .where('subscriptionId', '=', id)
        .execute();
      for (const attempt of attempts) await app.services.payments.advance(app.database, attempt.id);
      await work(app);
    },
    'in two processes': async (due) => {
      on.clock.advance(due);
      await Promise.all([on.server.app, other.app].map(work));
      // A step that one of them left while the other held it.
      await work(on.server.app);
    },
  };

  async function buy(card: TestCardName, more: PlanExtras = {}): Promise<Arranged> {
    const { mentor, buyer, order } = await changing.buying.offer(more);
    const id = await changing.paying.order(buyer.id, order);
    await changing.paying.card(id, card);
    return { id, mentor, buyer };
  }

  async function after(arranged: Arranged, days: number): Promise<Arranged> {
    await changing.paying.days(days);
    return arranged;
  }

  const change = (id: string, ...[kind, details]: ['pause', { pausedUntil: number }]) =>
    on.server.app.database.transaction((db) =>
      on.server.app.services.subscriptions.change(db, id, kind, on.clock.now(), details),
    );

  async function state({ id, buyer, mentor }: Arranged) {
    const { billingStatus, amount, dunningTries, payingSince } = await changing.buying.row(id);
    const mails = await on.server.mailsTo(buyer.email);
    const payouts = await on.server.db
      .selectFrom('payouts')
      .select(['amount', 'status'])
      .where('mentorId', '=', mentor.id)
      .execute();
    return {
      status: billingStatus,
      amount,
      dunningTries,
      payingSince,
      invoices: (await changing.buying.invoices(id)).map((one) => [one.status, one.total]),
      charges: await changing.buying.charges(buyer.id),
      mails: mails.map(({ subject }) => subject.replace(/ on .*/, '')).sort(),
      payouts: payouts.map((one) => [one.status, one.amount]),
    };
  }

  const rows: readonly Row[] = [
    {
      job: 'a renewal',
      arrange: () => buy('accepted'),
      due: 31 * day + hour,
      after: {},
    },
    {
      job: 'a retry',
      arrange: async () => after(await buy('fails-later'), 32),
      due: 2 * day,
      after: {
        status: 'past_due',
        dunningTries: 2,
        invoices: [
          ['paid', 4_900],
          ['open', 4_900],
        ],
        charges: 1,
        mails: [receipt, 'Your payment for Crew failed', 'Your payment for Crew failed'],
      },
    },
    {
      job: 'the end of the grace',
      arrange: async () => after(await buy('lost-card-later'), 32),
      due: 7 * day,
      after: {
        status: 'canceled',
        dunningTries: 1,
        invoices: [
          ['paid', 4_900],
          ['uncollectible', 4_900],
        ],
        charges: 1,
        mails: [receipt, 'Your payment for Crew failed', 'Your subscription to Crew has ended'],
      },
    },
    {
      job: 'the end of a trial',
      arrange: async () => after(await buy('accepted', { trialDays: 7 }), 6),
      due: day + hour,
      after: { ...paidOnce, mails: [receipt, 'Your trial of Crew ends soon'], payouts: [] },
    },
    {
      job: 'a reminder',
      arrange: () => buy('accepted', { trialDays: 7 }),
      due: 4 * day + hour,
      after: {
        status: 'trialing',
        invoices: [],
        charges: 0,
        mails: ['Your trial of Crew ends soon'],
        payouts: [],
      },
    },
    {
      job: 'a change that waits',
      arrange: async () => {
        const { id, mentor, buyer, silver, preview, change } = await changing.start();
        await change(await preview(silver));
        return { id, mentor, buyer };
      },
      due: 31 * day + hour,
      after: {
        amount: 1_900,
        invoices: [
          ['paid', 4_900],
          ['paid', 1_900],
        ],
        mails: [receipt, 'Receipt for Silver: $19.00', 'Your plan changes to Silver'],
      },
    },
    {
      job: 'the end of a comp',
      arrange: async () => {
        const { mentor, buyer, order } = await changing.buying.offer();
        const { planUuid: planId, ...price } = order;
        const now = on.clock.now();
        const given = { userId: buyer.id, planId, ...price, currentPeriodEnd: now + 3 * day };
        const { database, services } = on.server.app;
        const id = await database.transaction((db) =>
          services.subscriptions.subscribe(db, { ...given, billingStatus: 'comped' }, now),
        );
        return { id, mentor, buyer };
      },
      due: 3 * day + hour,
      after: {
        status: 'expired',
        invoices: [],
        charges: 0,
        mails: ['Your free access to Crew has ended'],
        payouts: [],
      },
    },
    {
      job: 'the end of a pause',
      arrange: async () => {
        const arranged = await buy('accepted');
        on.clock.advance(hour);
        await change(arranged.id, 'pause', { pausedUntil: on.clock.now() + 3 * day });
        return arranged;
      },
      due: 3 * day + hour,
      after: { ...paidOnce, mails: [receipt, 'Your subscription to Crew continues'], payouts: [] },
    },
    {
      job: 'the release of a payout',
      arrange: () => buy('accepted'),
      due: 7 * day + hour,
      after: { ...paidOnce, mails: [receipt] },
    },
    {
      job: 'the end of a checkout',
      arrange: async () => {
        const { mentor, buyer, order } = await changing.buying.offer();
        return { id: await changing.paying.order(buyer.id, order), mentor, buyer };
      },
      due: day + 2 * hour,
      after: { status: 'expired', invoices: [['void', 4_900]], charges: 0, mails: [], payouts: [] },
    },
  ];

  describe.each(rows)('$job', ({ arrange, due, after: expected }) => {
    test.each(Object.entries(moments))('%s is done once', async (_moment, pass) => {
      const arranged = await arrange();
      await pass(due, arranged.id);
      expect(await state(arranged)).toEqual({ ...renewedOnce, ...expected });
    });
  });
});
