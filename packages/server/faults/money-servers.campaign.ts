import { setTimeout } from 'node:timers/promises';
import type { ServerClock } from '@skipper/core/contract';
import { instant } from '../src/adapters/clock.ts';
import { hour } from '../src/domain/time/durations.ts';
import { checkBooks } from '../src/features/commerce/books/check-books.ts';
import type { Db } from '../src/storage/database.ts';
import { readAhead } from '../src/storage/moved-time.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { createPostgresDatabase } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { arrangeSale, type Sale } from './harness/sale.ts';
import { TwoServers } from './harness/two-servers.ts';

const sizes = { short: { buyers: 4, months: 1 }, full: { buyers: 20, months: 12 } };
/** Who ask for a coupon of one use at once. */
const guests = 6;
/** About how long a month of renewals takes. Milliseconds. */
const workingTime = 1_500;

/** Orders, cards, coupons, renewals and refunds at two servers at once, one of them killed each month. */
export const moneyServers: Campaign = {
  name: 'money-servers',
  title: 'Two servers over one database charge and refund once, whichever of them is killed',
  run: async (size, tell) => {
    const place = await createPostgresDatabase();
    const { buyers, months } = sizes[size];
    const sale = await arrangeSale(place, buyers + guests * months);
    const servers = await TwoServers.start(place);
    const database = openDatabase(place);
    try {
      await buyEverywhere(database.db, servers, sale, sale.buyers.slice(0, buyers));
      for (let month = 0; month < months; month += 1) {
        const from = buyers + month * guests;
        await shareCoupon(database.db, servers, sale, sale.buyers.slice(from, from + guests));
        await passMonth(database.db, servers, sale);
        await refundTwice(servers, sale);
      }
      await settled(database.db);
      const { taken, paid, refunds } = await compare(database.db);
      holds(paid === buyers * (months + 1) + couponCharges(months), `${paid} invoices are paid.`);
      tell(`${months} kills, ${taken} charges and ${refunds} refunds, each of them once`);
    } finally {
      await database.close();
      await servers.end();
      await place.remove();
    }
  },
};

/** One buyer with a coupon begins each month, and renews in the later ones. */
const couponCharges = (months: number): number => (months * (months + 3)) / 2;

type Buyers = Sale['buyers'];

/** The same order, and then the same card, at both servers at once. */
async function buyEverywhere(db: Db, servers: TwoServers, sale: Sale, buyers: Buyers) {
  await Promise.all(
    buyers.map(async ({ token, id }) => {
      const order = {
        method: 'POST',
        path: '/user-subscriptions',
        token,
        body: sale.order,
      } as const;
      const answers = await servers.both(order);
      holds(
        answers.some(({ status }) => status === 201),
        `No order was taken: ${JSON.stringify(answers)}.`,
      );
      await payByCard(db, servers, { token, id });
    }),
  );
  await settled(db);
  await compare(db);
}

async function payByCard(db: Db, servers: TwoServers, buyer: Buyers[number]): Promise<void> {
  const { id } = await subscriptionOf(db, buyer.id);
  await until('the payment asks for a card', async () => {
    const path = `/user-subscriptions/${id}/payment`;
    const { body } = await servers.any({ method: 'GET', path, token: buyer.token });
    return (body as { state: string }).state === 'needs-card';
  });
  const path = `/user-subscriptions/${id}/test-card`;
  const card = { method: 'POST', path, token: buyer.token, body: { card: 'accepted' } } as const;
  const statuses = (await servers.both(card)).map(({ status }) => status);
  holds(statuses.includes(202), `No card was taken: ${statuses.join(' ')}.`);
}

/** A coupon with one use left, for many at both servers at once. */
async function shareCoupon(db: Db, servers: TwoServers, sale: Sale, buyers: Buyers) {
  const coupon = await sale.coupon(servers);
  const body = { ...sale.order, coupon };
  const orders = await Promise.all(
    buyers.map(({ token }) =>
      servers.any({ method: 'POST', path: '/user-subscriptions', token, body }),
    ),
  );
  const taken = buyers.filter((_buyer, at) => orders[at]?.status === 201);
  const [winner] = taken;
  holds(taken.length === 1 && !!winner, `A coupon of one use was taken ${taken.length} times.`);
  await payByCard(db, servers, winner);
  await settled(db);
}

/** Time moves on by a month, and one of the servers dies over the renewals. */
async function passMonth(db: Db, servers: TwoServers, { admin }: Sale): Promise<void> {
  const before = await countPaid(db);
  const body = { by: '1mo', reason: 'Renewals' };
  await servers.any({ method: 'POST', path: '/admin/clock/advance', token: admin, body });
  await setTimeout(Math.random() * workingTime);
  await servers.killOne();
  await until('both servers have the new time', async () => {
    const to = Date.now() + (await readAhead(db));
    const answers = await servers.both({ method: 'GET', path: '/admin/clock', token: admin });
    return answers.every(
      ({ body: told }) => Math.abs(Date.parse((told as ServerClock).now) - to) < hour,
    );
  });
  await until('everyone is renewed', async () => {
    const now = instant(Date.now() + (await readAhead(db)));
    const due = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('billingStatus', '<>', 'canceled')
      .where('currentPeriodEnd', '<=', now)
      .execute();
    return due.length === 0 && (await countPaid(db)) > before;
  });
  await settled(db);
  await compare(db);
}

/** A part of the latest sale, asked for at both servers as it was reviewed once. */
async function refundTwice(servers: TwoServers, { seller }: Sale): Promise<void> {
  const { body } = await servers.any({ method: 'GET', path: '/sales', token: seller });
  const [latest] = (body as { sales: { uuid: string; gross: number }[] }).sales;
  holds(!!latest, 'There is no sale.');
  const path = `/sales/${latest.uuid}/refund`;
  const part = { amount: 100, reason: 'Goodwill', left: latest.gross };
  const answers = await servers.both({ method: 'POST', path, token: seller, body: part });
  const statuses = answers.map(({ status }) => status).toSorted();
  const said = JSON.stringify([latest, ...answers.map((one) => one.body)]);
  holds(statuses.join(' ') === '200 409', `A refund was answered ${statuses.join(' ')}: ${said}`);
}

/** Waits until no payment is under way and no job is left. */
async function settled(db: Db): Promise<void> {
  await until('payments and jobs end', async () => {
    const paying = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('payingSince', 'is not', null)
      .where('billingStatus', '<>', 'incomplete')
      .execute();
    const jobs = await db
      .selectFrom('jobs')
      .select('id')
      .where('doneAt', 'is', null)
      .where('runAt', '<=', instant(Date.now() + (await readAhead(db))))
      .execute();
    return paying.length + jobs.length === 0;
  });
}

/** The books say what the provider did, to the last charge and refund. */
async function compare(db: Db) {
  const { wrong } = await checkBooks(db);
  holds(wrong.length === 0, `The books are wrong: ${JSON.stringify(wrong)}`);
  const objects = await db.selectFrom('sandboxObjects').select(['kind', 'body']).execute();
  const amounts = (kind: string) =>
    objects
      .filter((one) => one.kind === kind)
      .map(({ body }) => (JSON.parse(body) as { money: { amount: number } }).money.amount);
  const invoices = await db
    .selectFrom('invoices')
    .select(['total', 'subscriptionId', 'periodStart'])
    .where('status', '=', 'paid')
    .execute();
  const periods = new Set(invoices.map((one) => `${one.subscriptionId} ${one.periodStart}`));
  holds(periods.size === invoices.length, 'A period was paid twice.');
  const [taken, paid] = [amounts('payment'), invoices.map(({ total }) => total)];
  holds(
    taken.length === paid.length && sum(taken) === sum(paid),
    `The provider took ${taken.length} payments of ${sum(taken)}, paid are ${paid.length} of ${sum(paid)}.`,
  );
  return { taken: taken.length, paid: paid.length, refunds: amounts('refund').length };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const countPaid = async (db: Db): Promise<number> =>
  (await db.selectFrom('invoices').select('id').where('status', '=', 'paid').execute()).length;

const subscriptionOf = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();

/** @throws Error if it does not hold within a minute. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (!(await isSo())) {
    holds(Date.now() < end, `It did not come to pass that ${what}.`);
    await setTimeout(50);
  }
}
