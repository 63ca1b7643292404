import { deepEqual, equal, match } from 'node:assert/strict';
import { brand, endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, type Sale } from './buying.ts';

const { fields, tables } = vocabulary;
const sales = '/dashboard/sales';

/** A follower whose bank takes the payment back. */
async function disputes(stage: Stage): Promise<Sale> {
  const { app } = stage;
  const sale = await offers(stage);
  await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
  await reviews(stage);
  await app.choose(fields.testCard, 'Visa 0259 – disputed after the payment');
  await app.press('Pay $49.00');
  await app.seesText('You are subscribed: Crew.');
  await standsAs(stage, sale, 'disputed');
  return sale;
}

/** The state of the only sale. */
async function standsAs({ world }: Stage, { mentor }: Sale, status: string): Promise<void> {
  const seller = await world.as(mentor);
  await eventually(async () => {
    const { sales: found } = await seller.call(endpoints.listSales, { query: {} });
    deepEqual(
      found.map((one) => one.status),
      [status],
    );
  });
}

/** Available, pending and owed, in minor units. */
async function balanceOf({ world }: Stage, { mentor }: Sale) {
  const seller = await world.as(mentor);
  const { balances } = await seller.call(endpoints.getPayoutBalance, {});
  const [one] = balances;
  const pending = one?.pending.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (one?.available ?? 0) + pending - (one?.negative ?? 0);
}

/** The books of everyone balance, and say what the provider says. */
async function booksBalance({ world }: Stage): Promise<void> {
  const admin = await world.as(await world.admin());
  const { balanced, wrong } = await admin.call(endpoints.checkLedger, {});
  deepEqual([balanced, wrong], [true, []]);
}

async function leaves({ app }: Stage): Promise<void> {
  await app.signOut();
  await app.seesScreen('login');
}

/** A payment that the buyer's bank takes back, and what its decision does to everyone. */
export const disputeBehaviours = [
  behaviour(
    'a dispute holds the money and stops charges, and one that is won gives both back',
    ['PAY-9', 'PAY-10'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await disputes(stage);
      // The processor keeps its fee either way, and takes one for the dispute.
      equal(await balanceOf(stage, sale), -1_672);
      await booksBalance(stage);
      await app.restart('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'your bank disputed a payment');
      await app.visit(`/${sale.mentor.username}/positions`);
      await app.seesRow(tables.openPositions, 'AAPL');
      const api = await world.as(sale.buyer);
      const [invoice] = (await api.call(endpoints.listInvoices, { query: {} })).invoices;
      await app.visit('/dashboard/settings/mentee-billing');
      await app.openRow(tables.invoices, invoice?.number ?? '');
      await app.seesStat('Disputed', '$49.00');
      await app.doesNotSeeButton('Ask for a refund');
      await app.visit('/dashboard/subscriptions');
      await leaves(stage);

      await arriveSignedIn(app, sale.mentor, sales);
      await app.seesRow(tables.sales, sale.buyer.username, 'Disputed');
      match(
        await world.messageTo(sale.mentor.email, 'took back $49.00'),
        /Your share of it is held until the bank decides/,
      );
      await world.decideDispute(sale.buyer, 'won');
      await standsAs(stage, sale, 'paid');
      await app.restart(sales);
      await app.seesRow(tables.sales, sale.buyer.username, 'Paid', 42.38);
      equal(await balanceOf(stage, sale), 4_238);
      await booksBalance(stage);
      await leaves(stage);

      await arriveSignedIn(app, sale.buyer, '/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Renews on');
      match(
        await world.messageTo(sale.buyer.email, 'continues and'),
        /will be charged again at its renewal/,
      );
    },
  ),

  behaviour(
    'a buyer can cancel while the bank decides, and a dispute that is won does not bring it back',
    ['PAY-5', 'PAY-9'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await disputes(stage);
      await app.restart('/dashboard/subscriptions');
      await app.pressInRow(tables.subscriptions, sale.mentor.username, 'Cancel');
      await app.press('Cancel subscription');
      const api = await world.as(sale.buyer);
      await eventually(async () => {
        const [one] = await api.call(endpoints.getUserSubscriptions, {});
        deepEqual([one?.cancelAtPeriodEnd, one?.stops], [true, undefined]);
      });
      await world.decideDispute(sale.buyer, 'won');
      await standsAs(stage, sale, 'paid');
      await app.restart('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Ends on');
    },
  ),

  behaviour(
    'a dispute that is lost gives the buyer the money and a credit note, and ends their access',
    ['PAY-9', 'PAY-8'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await disputes(stage);
      await world.decideDispute(sale.buyer, 'lost');
      await standsAs(stage, sale, 'dispute_lost');
      equal(await balanceOf(stage, sale), -1_672);
      await booksBalance(stage);
      const api = await world.as(sale.buyer);
      const [invoice] = (await api.call(endpoints.listInvoices, { query: {} })).invoices;
      const [note] = invoice?.creditNotes ?? [];
      equal(note?.total, -4_900);
      match(
        await world.messageTo(sale.buyer.email, 'you get back'),
        new RegExp(`Credit note ${note?.number}`),
      );
      await app.restart('/dashboard/settings/mentee-billing');
      await app.openRow(tables.invoices, invoice?.number ?? '');
      await app.seesRow(tables.creditNotes, note?.number ?? '', '-$49.00');
      await app.visit('/dashboard/subscriptions');
      await app.seesText('No subscriptions');
      await app.visit(`/${sale.mentor.username}/plans`);
      await app.seesButton('Subscribe');
      await app.visit(`/${sale.mentor.username}/positions`);
      await app.seesScreen('profile');
      await app.doesNotSeeTable(tables.openPositions);
      await leaves(stage);

      await arriveSignedIn(app, sale.mentor, sales);
      await app.openRow(tables.sales, sale.buyer.username);
      await app.seesStat('Status', 'Dispute lost');
      await app.seesStat('Dispute fee', '-$15.00');
      await app.seesStat('Left for you', '-$16.72');
      await app.visit(sales);
      await leaves(stage);

      await arriveSignedIn(app, await world.admin(), '/dashboard/admin');
      await app.seesRow('Payments and refunds', sale.buyer.username, -49);
    },
  ),

  behaviour(
    'a lost dispute that is won on appeal gives everyone their share again, with a second document',
    ['PAY-9', 'PAY-8'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await disputes(stage);
      await world.decideDispute(sale.buyer, 'lost');
      await standsAs(stage, sale, 'dispute_lost');
      await leaves(stage);

      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/refunds');
      await app.pressInRow(tables.disputes, sale.buyer.username, 'Appeal');
      await app.fill('Reason', 'To see the second document');
      await app.press('Yes, take the decision back');
      await app.seesRow(tables.disputes, sale.buyer.username, `Won by the ${brand.mentor}`);
      await standsAs(stage, sale, 'paid');
      equal(await balanceOf(stage, sale), 4_238);
      await booksBalance(stage);
      await leaves(stage);

      await arriveSignedIn(app, sale.mentor, sales);
      await app.seesRow(tables.sales, sale.buyer.username, 'Paid', 42.38);
      await leaves(stage);

      const api = await world.as(sale.buyer);
      const [invoice] = (await api.call(endpoints.listInvoices, { query: {} })).invoices;
      const [first, second] = invoice?.creditNotes ?? [];
      match(
        await world.messageTo(sale.buyer.email, 'changed its decision'),
        new RegExp(`Credit note ${second?.number} cancels credit note ${first?.number}`),
      );
      await arriveSignedIn(app, sale.buyer, '/dashboard/settings/mentee-billing');
      await app.openRow(tables.invoices, invoice?.number ?? '');
      await app.seesRow(tables.creditNotes, first?.number ?? '', '-$49.00');
      await app.seesRow(tables.creditNotes, second?.number ?? '', '$49.00');
    },
    ['admin-refunds'],
  ),

  behaviour(
    'an admin of a sandbox decides a dispute as the bank, with a reason that the audit log keeps',
    ['PAY-9'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await disputes(stage);
      await leaves(stage);
      const admin = await world.admin();
      await arriveSignedIn(app, admin, '/dashboard/admin/refunds');
      await app.seesRow(tables.disputes, sale.buyer.username, 'The bank decides');
      await app.pressInRow(tables.disputes, sale.buyer.username, 'Decide');
      await app.choose('Decision', 'Lost to the buyer');
      await app.press('Yes, decide it');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      await app.fill('Reason', 'To see the credit note');
      await app.press('Yes, decide it');
      await app.seesRow(tables.disputes, sale.buyer.username, 'Lost to the buyer');
      await standsAs(stage, sale, 'dispute_lost');
      await booksBalance(stage);
      const query = { action: 'dispute.decided', limit: 100 };
      const { entries } = await (await world.as(admin)).call(endpoints.listAuditLog, { query });
      const [entry] = entries.filter(({ actor }) => actor === admin.username);
      deepEqual(
        [entry?.details.outcome, entry?.details.reason],
        ['lost', 'To see the credit note'],
      );
    },
    ['admin-refunds'],
  ),
];
