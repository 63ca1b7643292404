import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;

export const dashboardBehaviours = [
  behaviour(
    'the subscriptions are the active ones, one per Skipper',
    ['DASH-3'],
    async ({ app, world }) => {
      const [once, twice, left] = [
        await world.mentor(),
        await world.mentor(),
        await world.mentor(),
      ];
      const mentee = await world.mentee({ subscribedTo: [once, twice, twice] });
      await world.subscription(mentee, left, { billingStatus: 'expired' });
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesCount(tables.subscriptions, 2);
      await app.seesRow(tables.subscriptions, once.username);
      await app.seesRow(tables.subscriptions, twice.username);
      await app.doesNotSeeRow(tables.subscriptions, left.username);
    },
  ),

  behaviour(
    'a user without subscriptions has an empty list',
    ['DASH-3'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.follower(), '/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.seesCount(tables.subscriptions, 0);
    },
  ),

  behaviour(
    'a subscription leads to the Skipper’s page',
    ['DASH-3', 'PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(
        app,
        await world.mentee({ subscribedTo: [mentor] }),
        '/dashboard/subscriptions',
      );
      await app.seesRow(tables.subscriptions, mentor.username);
      await app.openLink(mentor.username);
      await app.seesScreen('profile');
      await app.seesPath(`/${mentor.username}`);
    },
  ),
];
