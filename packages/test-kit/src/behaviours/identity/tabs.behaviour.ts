import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

/**
 * Several tabs of one browser. None of them is brought to the front: switching to one only looks.
 */
export const tabBehaviours = [
  behaviour(
    'a log-out in one tab leaves nothing of the user in the others',
    ['AUTH-8'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesRow(vocabulary.tables.subscriptions, mentor.username);
      await app.openTab('/dashboard/settings');
      await app.seesScreen('settings');
      await app.signOut();
      await app.seesScreen('login');
      await app.turnToTab(0);
      await app.seesScreen('login');
      await app.doesNotSeeText(mentor.username);
      await app.doesNotSeeText(mentee.username);
    },
  ),

  behaviour(
    'a sign-in as another user in one tab shows in the others',
    ['AUTH-5', 'AUTH-8'],
    async ({ app, world }) => {
      const first = await world.mentee();
      const second = await world.mentor();
      await arriveSignedIn(app, first);
      await app.openTab('/find-mentor');
      await app.seesUserCard({ title: first.username, subtitle: 'Crew Member' });
      await app.turnToTab(0);
      await app.signOut();
      await app.turnToTab(1);
      await app.seesScreen('login');
      await app.doesNotSeeText(first.username);
      await app.turnToTab(0);
      await app.signIn(second);
      await app.seesScreen('dashboard');
      await app.turnToTab(1);
      await app.seesScreen('dashboard');
      await app.seesUserCard({ title: second.username, subtitle: 'Skipper' });
      await app.doesNotSeeText(first.username);
    },
  ),
];
