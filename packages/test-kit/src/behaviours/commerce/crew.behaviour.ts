import { brand } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';

const path = '/dashboard/subscribers';
const table = brand.mentees;
const search = `Search ${brand.mentees}`;

/** How a Skipper sees those who subscribed. */
export const crewBehaviours = [
  behaviour(
    'a Skipper sees who subscribed, what each brings, and no one else’s members',
    ['DASH-5', 'PAY-10'],
    async ({ app, world }) => {
      const [mentor, other] = [await world.mentor(), await world.mentor()];
      const paying = await world.mentee({ subscribedTo: [mentor, other] });
      const gone = await world.follower();
      await world.subscription(gone, mentor, { billingStatus: 'canceled' });
      await world.mentee({ subscribedTo: [other] });
      await world.sale(paying, mentor, 49_00);
      await arriveSignedIn(app, mentor, path);
      await app.seesScreen('subscribers');
      await app.seesCount(table, 2);
      await app.seesStat('Paying', 1);
      await app.seesStat('MRR', 49);
      await app.seesRow(table, paying.username, 'Active', 49);
      await app.seesRow(table, gone.username, 'Canceled');
      await app.fill(search, paying.username);
      await app.seesCount(table, 1);
      await app.doesNotSeeText(paying.email);
      await app.openRow(table, paying.username);
      await app.seesStat('Lifetime value', 49);
      await app.seesRow('History', 'Started');
      await app.doesNotSeeText(paying.email);
      await app.goBack();
      await app.seesCount(table, 1);
      await app.doesNotSeeTable('History');
    },
    ['subscribers'],
  ),
];
