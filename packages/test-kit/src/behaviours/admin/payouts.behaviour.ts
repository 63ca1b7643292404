import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;
const path = '/dashboard/admin/payouts';

/** A Skipper who was paid 43.25 once. */
async function paid({ world }: Stage) {
  const mentor = await world.mentor();
  const buyer = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(buyer, mentor, 50_00, 9);
  await world.payOut(mentor);
  return { mentor, buyer };
}

/** How an admin sees what is paid to everyone, and stops it. */
export const adminPayoutBehaviours = [
  behaviour(
    'an admin finds payouts by receiver and status, and reads what one is made of',
    ['DASH-12', 'PAY-10'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor } = await paid(stage);
      const other = await paid(stage);
      await arriveSignedIn(app, await world.admin(), `${path}?q=${mentor.username}`);
      await app.seesScreen('admin-payouts');
      await app.seesRow(tables.payouts, mentor.username, 43.25, 'Paid');
      await app.doesNotSeeRow(tables.payouts, other.mentor.username);
      await app.visit(`${path}?q=${mentor.username}&status=failed`);
      await app.seesCount(tables.payouts, 0);
      await app.visit(`${path}?q=${mentor.username}&status=paid`);
      await app.openRow(tables.payouts, mentor.username);
      await app.seesStat('Receiver', mentor.username);
      await app.seesStat('Sales', '$43.25');
    },
    ['admin-payouts'],
  ),

  behaviour(
    'an admin holds payouts with a reason, which their Skipper reads, and lifts the hold',
    ['DASH-12', 'DASH-11'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer } = await paid(stage);
      await world.sale(buyer, mentor, 20_00, 8);
      const admin = await world.admin();
      await arriveSignedIn(app, admin, `${path}?q=${mentor.username}`);
      await app.openRow(tables.payouts, mentor.username);
      await app.press('Hold');
      await app.press('Yes, hold them');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      await app.fill('Reason', 'We check an order.');
      await app.press('Yes, hold them');
      await app.seesToast({ title: `Payouts to ${mentor.username} are on hold` });
      await app.seesButton('Lift hold');
      const seller = await world.as(mentor);
      const account = () => seller.call(endpoints.getPayoutAccount, {});
      const { canReceive, hold, payable } = await account();
      deepEqual([canReceive, hold?.reason, payable], [false, 'We check an order.', []]);
      const { entries } = await (await world.as(admin)).call(endpoints.listAuditLog, {
        query: { action: 'payout.held', limit: 1 },
      });
      deepEqual(entries[0]?.details.reason, 'We check an order.');
      await app.press('Lift hold');
      await app.fill('Reason', 'All is well.');
      await app.press('Yes, lift it');
      await app.seesToast({ title: `Payouts to ${mentor.username} resumed` });
      deepEqual((await account()).hold, null);
    },
    ['admin-payouts'],
  ),

  behaviour(
    'a Skipper whose payouts are on hold reads why, and that nothing is lost',
    ['DASH-11'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer } = await paid(stage);
      await world.sale(buyer, mentor, 50_00, 8);
      const api = await world.as(await world.admin());
      const query = { q: mentor.username };
      const { payouts } = await api.call(endpoints.listAllPayouts, { query });
      await api.call(endpoints.holdPayout, {
        params: { uuid: payouts[0]?.uuid ?? '' },
        body: { reason: 'We check an order.' },
      });
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesText('Your payouts are on hold: We check an order.');
      await app.seesText('Your money stays in your balance.');
      await app.seesStat('Available', 43.25);
      await app.seesCount(tables.comingSchedule, 0);
      await app.doesNotSeeButton('Pay out now');
    },
    ['settings-payouts'],
  ),
];
