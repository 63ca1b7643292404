import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';

const table = 'Skippers';

/** How an admin manages Skippers. */
export const adminMentorBehaviours = [
  behaviour(
    'an admin finds a Skipper, sets their fee and stops their sales',
    ['DASH-12', 'DASH-13'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor, { alias: 'Futures' });
      await world.mentee({ subscribedTo: [mentor] });
      const offered = async () => {
        const query = { username: mentor.username };
        return (await world.asVisitor().call(endpoints.listPlans, { query })).total;
      };
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/mentor');
      await app.seesScreen('admin-mentor');
      await app.fill('Search by name or email', mentor.email);
      await app.seesCount(table, 1);
      await app.openRow(table, mentor.username);
      await app.seesRow('Accounts', 'Futures');
      await app.seesRow('Plans', 'Full access');
      await app.press('Change fee');
      await app.fill('Platform fee in percent', '7.5');
      await app.fill('Reason', 'Agreed in October');
      await app.press('Save fee');
      await app.seesStat('Platform fee', 7.5);
      equal(await offered(), 1);
      await app.press('Suspend sales');
      await app.fill('Reason', 'Complaints');
      await app.press('Yes, suspend sales');
      await app.seesText('Sales are suspended: no plan is offered.');
      equal(await offered(), 0);
      await app.press('Close');
      await app.seesCount(table, 1);
    },
    ['admin-mentor'],
  ),
  behaviour(
    'an admin sees which Skipper is suspended, in the list and when they open them',
    ['DASH-12', 'DASH-13'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.suspends(mentor, 'Chargebacks');
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/mentor');
      await app.fill('Search by name or email', mentor.email);
      await app.seesCount(table, 1);
      await app.seesRow(table, mentor.username, 'Suspended');
      await app.openRow(table, mentor.username);
      await app.seesText('This Skipper is suspended');
    },
    ['admin-mentor'],
  ),
];
