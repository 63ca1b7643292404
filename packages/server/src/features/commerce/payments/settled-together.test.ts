import type { Affiliation, Coupon } from '@skipper/core/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import type { Database } from '../../../storage/database.ts';
import { openDatabase } from '../../../storage/open-database.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { checkBooks } from '../books/check-books.ts';

const month = 31 * day;
const many = 16;
/** For a machine that has much else to do. Milliseconds. */
const patience = 120_000;

describe.each(engines)('payments that end together on %s', { timeout: patience }, (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
  });
  afterAll(async () => {
    await paying.settle();
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.server.close();
  });

  type Order = Parameters<Paying['order']>[1];
  type Card = Parameters<Paying['card']>[1];

  async function subscribe(order: Order, card: Card = 'accepted'): Promise<string> {
    const buyer = await on.server.arrange.user(['mentee']);
    const id = await paying.order(buyer.id, order);
    await paying.card(id, card);
    return id;
  }

  async function subscribers(count: number): Promise<readonly string[]> {
    const { order } = await buying.offer();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await subscribe(order));
    return ids;
  }

  /** Lets a month pass. Returns the payments that are to be made now, for these subscriptions. */
  async function due(ids: readonly string[]): Promise<readonly string[]> {
    const { app, db } = on.server;
    on.clock.advance(month);
    await app.services.renewals.run(app.database, (error) => {
      throw error;
    });
    const attempts = await db
      .selectFrom('paymentAttempts')
      .select(['id', 'subscriptionId'])
      .where('status', '=', 'queued')
      .execute();
    return ids.map((id) => {
      const own = attempts.filter(({ subscriptionId }) => subscriptionId === id);
      expect(own).toHaveLength(1);
      return own[0]?.id ?? '';
    });
  }

  const advance = (database: Database, payments: readonly string[]) =>
    Promise.allSettled(payments.map((id) => on.server.app.services.payments.advance(database, id)));
  const statusesOf = async (subscriptionId: string) =>
    (await buying.invoices(subscriptionId)).map(({ status }) => status);
  const chargesOf = async (id: string) => buying.charges((await buying.row(id)).userId);
  const receiptsTo = async (id: string) => {
    const { userId } = await buying.row(id);
    const mails = await on.server.mailsTo((await readUser(on.server.db, userId)).email);
    return mails.filter(({ subject }) => subject.startsWith('Receipt')).length;
  };
  /** Each is charged, booked and told once for each of its periods. */
  async function expectPaid(ids: readonly string[], periods: number): Promise<void> {
    for (const id of ids) {
      expect(await statusesOf(id)).toEqual(Array.from({ length: periods }, () => 'paid'));
      expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', payingSince: null });
      expect(await chargesOf(id)).toBe(periods);
      expect(await receiptsTo(id)).toBe(periods);
    }
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
  }

  test('are noted with the statements of one of them', async () => {
    const ids = await subscribers(many);
    const counted = counting(on.server.app.database);
    const payments = await due(ids);
    await advance(counted.database, payments.slice(0, 1));
    const ofOne = counted.statements();
    await advance(counted.database, payments.slice(1));
    expect(ofOne).toBeGreaterThan(5);
    // On PostgreSQL those that are read first may be noted before the others are there.
    expect(counted.statements() - ofOne).toBeLessThanOrEqual(3 * ofOne);
    await expectPaid(ids, 2);
  });

  test('keep to their own terms: a refusal, a webhook before, a share, a coupon, currencies, a last seat', async () => {
    const { order, mentor } = await buying.offer();
    const seller = await on.as(mentor);
    const affiliate = await on.server.arrange.user(['mentee']);
    await seller.send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    const { username } = await readUser(on.server.db, mentor.id);
    const { body: affiliation } = await (await on.as(affiliate)).send<Affiliation>(
      'POST',
      '/affiliates/enroll',
      { username, acceptTerms: true },
    );
    await seller.send<Coupon>('POST', '/coupons', {
      code: 'once',
      basisPoints: 1_000,
      amount: null,
      currency: null,
      duration: 'once',
      months: null,
      maxUses: null,
      plans: [],
      firstTimeOnly: false,
      startsAt: null,
      endsAt: null,
    });
    const euros = { interval: 'month', amount: 3_900, currency: 'EUR' } as const;
    const yen = { interval: 'month', amount: 5_000, currency: 'JPY' } as const;
    const abroad = await buying.offer({ prices: [euros] });
    const { planUuid } = await buying.plan(abroad.mentor.id, { prices: [yen] });
    const { order: seat } = await buying.offer({ seatsCap: 1 });
    const plain = await subscribe(order);
    const refused = await subscribe(order, 'fails-later');
    const early = await subscribe(order);
    const referred = await subscribe({ ...order, ref: affiliation.code });
    const discounted = await subscribe({ ...order, coupon: 'once' });
    const inEuros = await subscribe({ ...abroad.order, ...euros });
    const inYen = await subscribe({ planUuid, ...yen });
    const seated = await subscribe(seat);
    const paid = [plain, early, referred, discounted, inEuros, inYen, seated];
    const payments = await due([...paid, refused]);
    const { app } = on.server;
    // Its webhook comes first; the job that asked for it comes after it.
    await advance(app.database, payments.slice(1, 2));
    await advance(app.database, payments);
    await paying.settle();
    await expectPaid(paid, 2);

    expect(await statusesOf(refused)).toEqual(['paid', 'open']);
    expect(await buying.row(refused)).toMatchObject({ billingStatus: 'past_due', dunningTries: 1 });
    expect((await buying.invoices(discounted)).map(({ total }) => total)).toEqual([4_410, 4_900]);
    const shares = await on.server.db
      .selectFrom('ledgerEntries')
      .select(['amount', 'payeeId'])
      .where('account', '=', 'affiliate')
      .execute();
    expect(shares).toEqual(
      Array.from({ length: 2 }, () => ({ amount: 980, payeeId: affiliate.id })),
    );
    const charged = await buying.books(abroad.mentor.id);
    expect(charged.customer).toBe(-2 * (3_900 + 5_000));
  });

  test('one that cannot be noted keeps no other from it, and is noted later', async () => {
    const ids = await subscribers(5);
    const [broken = ''] = ids;
    const payments = await due(ids);
    const set = (status: 'void' | 'open') =>
      on.server.db
        .updateTable('invoices')
        .set({ status })
        .where('subscriptionId', '=', broken)
        .where('status', '<>', 'paid')
        .execute();
    await set('void');
    const ends = await advance(on.server.app.database, payments);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      false,
      ...ids.slice(1).map(() => true),
    ]);
    await expectPaid(ids.slice(1), 2);
    expect(await statusesOf(broken)).toEqual(['paid', 'void']);
    await set('open');
    await advance(on.server.app.database, payments);
    await expectPaid(ids, 2);
  });

  test('two processes that note the same ones, twice each, count them once', async () => {
    const ids = await subscribers(8);
    const { app, storage } = on.server;
    const second = openDatabase(storage, on.clock);
    for (const periods of [2, 3]) {
      const payments = await due(ids);
      const backwards = [...payments].reverse();
      const ends = await Promise.all([
        advance(app.database, [...payments, ...payments]),
        advance(second, [...backwards, ...backwards]),
      ]);
      expect(ends.flat().filter(({ status }) => status === 'rejected')).toEqual([]);
      await paying.settle();
      await expectPaid(ids, periods);
    }
    await second.close();
  });

  test('a process that dies before the end of their transaction leaves nothing of them', async () => {
    const ids = await subscribers(6);
    const payments = await due(ids);
    const { app, db } = on.server;
    const entries = async () =>
      (await db.selectFrom('ledgerEntries').select('id').execute()).length;
    const before = await entries();
    const dying: Database = {
      ...app.database,
      transaction: (work) =>
        app.database.transaction(async (inside) => {
          await work(inside);
          throw new Error('The process dies.');
        }),
    };
    const ends = await advance(dying, payments);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await entries()).toBe(before);
    for (const id of ids) expect(await statusesOf(id)).toEqual(['paid', 'open']);
    await advance(app.database, payments);
    await expectPaid(ids, 2);
  });
});

/** The same database, and how many statements its transactions have run so far. */
function counting(database: Database) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted: Database = {
    ...database,
    transaction: (work) => database.transaction((db) => work(db.withPlugin(counter))),
  };
  return { database: counted, statements: () => statements };
}
