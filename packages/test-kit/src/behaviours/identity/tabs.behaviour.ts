import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons, texts } = vocabulary;
const profilePath = '/dashboard/settings/profile';
const save = { method: 'PATCH', path: '/api/profile' };

/** The text that each user has on their page. */
const aboutOf = async (world: World, users: readonly User[]) =>
  Promise.all(
    users.map(async (user) => {
      const { about } = await (await world.as(user)).call(endpoints.getProfile, {});
      return about;
    }),
  );

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

  behaviour(
    'a tab keeps nothing typed by one user for the next, and writes as the one who typed it',
    ['AUTH-5', 'AUTH-8', 'PROF-2'],
    async ({ app, world }) => {
      const [first, second] = [await world.mentor(), await world.mentor()];
      await arriveSignedIn(app, first);
      await app.openTab(profilePath);
      await app.seesFieldValue(fields.username, first.username);
      await app.fill(fields.about, 'Typed by the first');
      // The answer to the first user's write comes when another user is in the tab.
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.faults.http.spoil(save, (given) => held.then(() => given), 1);
      await app.press(buttons.saveProfile);
      await eventually(async () =>
        same(await aboutOf(world, [first, second]), ['Typed by the first', '']),
      );
      await app.fill(fields.firstName, 'Never sent');
      await app.turnToTab(0);
      await app.signOut();
      await app.seesScreen('login');
      await app.signIn(second);
      await app.seesScreen('dashboard');
      await app.turnToTab(1);
      await app.seesUserCard({ title: second.username, subtitle: 'Skipper' });
      answer();
      // By links: a page that is loaded again has nothing left of before.
      await app.openLink('Settings');
      await app.seesScreen('settings');
      await app.openLink('Profile');
      await app.seesFieldValue(fields.username, second.username);
      await app.seesFieldValue(fields.about, '');
      await app.seesFieldValue(fields.firstName, '');
      await app.doesNotSeeText(first.username);
      await app.doesNotSeeText('Typed by the first');
      await app.doesNotSeeToast({});
      await app.fill(fields.about, 'Typed by the second');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      same(await aboutOf(world, [first, second]), ['Typed by the first', 'Typed by the second']);
      const bearers = world.faults.http.received(save).map(({ headers }) => headers.authorization);
      same(bearers.length, 2);
      same(bearers[0] === bearers[1], false);
    },
    ['settings-profile'],
  ),
];
