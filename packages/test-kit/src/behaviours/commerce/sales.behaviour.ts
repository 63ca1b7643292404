import { deepEqual } from 'node:assert/strict';
import { brand, endpoints, type Sale } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, withoutStreams } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/sales';

async function salesOf({ world }: Stage, mentor: User): Promise<readonly Sale[]> {
  return (await (await world.as(mentor)).call(endpoints.listSales, { query: {} })).sales;
}

/** How a Skipper sees what was sold, and gives it back. */
export const salesBehaviours = [
  behaviour(
    'a Skipper sees where the money of each sale went, and no one else’s sales',
    ['DASH-5', 'PAY-10'],
    async ({ app, world }) => {
      const [mentor, other] = [await world.mentor(), await world.mentor()];
      const buyer = await world.mentee({ subscribedTo: [mentor, other] });
      await world.sale(buyer, other, 70_00);
      await world.sale(buyer, mentor, 50_00);
      await arriveSignedIn(app, mentor, path);
      await app.seesScreen('sales');
      await app.seesCount(tables.sales, 1);
      await app.seesRow(tables.sales, buyer.username, 50, 43.25);
      await app.seesText('From gross to net');
      await app.seesStat('Gross', 50);
      await app.seesStat('Processing', -1.75);
      await app.seesStat('Platform fee', -5);
      await app.seesStat('Net', 43.25);
      await app.seesStat('Paying', 1);
      await app.choose(fields.period, 'Last year');
      await app.seesCount(tables.sales, 0);
      await app.choose(fields.period, 'Last 30 days');
      await app.seesCount(tables.sales, 1);
    },
    ['sales'],
  ),

  behaviour(
    'a refund is shown to the cent before it is made, and takes no more than that',
    ['PAY-9', 'DASH-5'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await arriveSignedIn(app, mentor, path);
      await app.openRow(tables.sales, buyer.username);
      const [sold] = await salesOf(stage, mentor);
      await app.press(buttons.savePdf);
      await app.seesToast({ title: `Invoice ${sold?.number}`, severity: 'success' });
      await app.press(buttons.refundSale);
      await app.fill(fields.refundAmount, '60');
      await app.fill(fields.refundReason, 'Two payments by mistake');
      await app.press(buttons.reviewRefund);
      await app.seesFieldError(fields.refundAmount, 'Enter at most 50.00.');
      await app.fill(fields.refundAmount, '20');
      await app.press(buttons.reviewRefund);
      await app.seesStat('From your balance', 18);
      await app.seesStat('Platform fee returned', 2);
      deepEqual(
        (await salesOf(stage, mentor)).map(({ status, kept }) => [status, kept]),
        [['paid', 43_25]],
      );
      await app.press(buttons.refundNow);
      await app.seesText('Refund made');
      await app.seesStat('Left for you', 25.25);
      deepEqual(
        (await salesOf(stage, mentor)).map(({ status, refunded, kept }) => [
          status,
          refunded,
          kept,
        ]),
        [['partly_refunded', 20_00, 25_25]],
      );
      const { balances } = await (await world.as(mentor)).call(endpoints.getPayoutBalance, {});
      deepEqual(
        balances.map(({ negative, pending }) => [negative, pending[0]?.amount]),
        [[18_00, 43_25]],
      );
    },
    ['sales'],
  ),

  behaviour(
    'a refund is made once, over two tabs, a double press and a lost answer',
    ['PAY-9', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      withoutStreams(world);
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      const reviewsRefund = async () => {
        await app.openRow(tables.sales, buyer.username);
        await app.press(buttons.refundSale);
        await app.fill(fields.refundAmount, '20');
        await app.fill(fields.refundReason, 'Two payments by mistake');
        await app.press(buttons.reviewRefund);
        await app.seesStat('From your balance', 18);
      };
      await arriveSignedIn(app, mentor, path);
      await reviewsRefund();
      await app.openTab(path);
      await reviewsRefund();
      world.faults.http.loseAnswer({ method: 'POST', path: /\/refund$/ }, 1);
      await app.press(buttons.refundNow, 2);
      await app.seesText('Refund made');
      await app.turnToTab(0);
      await app.press(buttons.refundNow);
      await app.seesText('This changed in the meantime. Review the refund again.');
      deepEqual(
        (await salesOf(stage, mentor)).map(({ status, refunded }) => [status, refunded]),
        [['partly_refunded', 20_00]],
      );
    },
    ['sales'],
  ),

  behaviour(
    'a Skipper who refunds the running period ends the access, says so before, and tells the buyer',
    ['PAY-9', 'PAY-10'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await arriveSignedIn(app, mentor, path);
      await app.openRow(tables.sales, buyer.username);
      await app.press(buttons.refundSale);
      await app.fill(fields.refundReason, 'Two payments by mistake');
      await app.press(buttons.reviewRefund);
      await app.seesStat('Access', 'Ends now');
      await app.press(buttons.refundNow);
      await app.seesText('Refund made');
      const held = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
      deepEqual(
        held.map(({ status, billingStatus }) => [status, billingStatus]),
        [['inactive', 'canceled']],
      );
    },
    ['sales'],
  ),

  behaviour(
    'a member is refunded from where the Skipper sees who they are',
    ['DASH-5', 'PAY-9', 'PAY-12'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await arriveSignedIn(app, mentor, '/dashboard/subscribers');
      await app.openRow(brand.mentees, buyer.username);
      await app.openLink('Refund the latest payment');
      await app.seesScreen('sales');
      await app.press(buttons.refundSale);
      await app.fill(fields.refundReason, 'They were charged twice');
      await app.press(buttons.reviewRefund);
      await app.press(buttons.refundNow);
      await app.seesText('Refund made');
      deepEqual(
        (await salesOf(stage, mentor)).map(({ status, refunded }) => [status, refunded]),
        [['refunded', 50_00]],
      );
      // Nothing is left of it, once the member is fetched again.
      await app.visit('/dashboard/subscribers');
      await app.openRow(brand.mentees, buyer.username);
      await eventually(() => app.doesNotSeeText('Refund the latest payment'));
    },
    ['sales'],
  ),
];
