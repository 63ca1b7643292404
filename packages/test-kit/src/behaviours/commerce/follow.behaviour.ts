import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, tables } = vocabulary;

const newMark = () => `zz${Math.random().toString(36).slice(2, 8)}`;

/** A Skipper with a plan that costs nothing. */
async function freeMentor(world: World, username: string): Promise<User> {
  const mentor = await world.mentor({ username });
  const body = { name: 'Free', prices: [] };
  await (await world.as(mentor)).call(endpoints.createPlan, { body });
  return mentor;
}

/** Plan, price and state of each subscription that the server has. */
async function holds(world: World, user: User, expected: readonly unknown[]): Promise<void> {
  await eventually(async () => {
    const held = await (await world.as(user)).call(endpoints.getUserSubscriptions, {});
    deepEqual(
      held.map(({ plan, interval, status }) => [plan.name, interval, status]),
      expected,
    );
  });
}

/** A Skipper with a free plan is followed with one press, and left with one. */
export const followBehaviours = [
  behaviour(
    'a Skipper with a free plan is followed from the list with one press, and left with one',
    ['FIND-1', 'DASH-4'],
    async ({ app, world }) => {
      const mark = newMark();
      await freeMentor(world, mark);
      const user = await world.follower();
      await arriveSignedIn(app, user, `/dashboard/mentors?q=${mark}`);
      await app.pressInRow(tables.mentors, mark, buttons.follow);
      await app.seesToast({ title: `You follow ${mark}.` });
      await holds(world, user, [['Free', 'free', 'active']]);
      await app.pressInRow(tables.mentors, mark, 'Unfollow');
      await app.seesToast({ title: `You no longer follow ${mark}.` });
      await holds(world, user, [['Free', 'free', 'inactive']]);
      await app.pressInRow(tables.mentors, mark, buttons.follow);
      await holds(world, user, [
        ['Free', 'free', 'active'],
        ['Free', 'free', 'inactive'],
      ]);
    },
  ),

  behaviour(
    'a page of a Skipper with a free plan follows and unfollows with one press each',
    ['PROF-6', 'DASH-3'],
    async ({ app, world }) => {
      const mark = newMark();
      await freeMentor(world, mark);
      const user = await world.follower();
      await arriveSignedIn(app, user, `/${mark}`);
      await app.press(buttons.follow);
      await app.seesButton('Unfollow');
      await holds(world, user, [['Free', 'free', 'active']]);
      await app.press('Unfollow');
      await app.seesButton(buttons.follow);
      await holds(world, user, [['Free', 'free', 'inactive']]);
    },
  ),

  behaviour(
    'a visitor who wants to follow is asked to sign in, and goes on from there',
    ['PROF-6'],
    async ({ app, world }) => {
      const mark = newMark();
      await freeMentor(world, mark);
      const user = await world.follower();
      await app.visit(`/${mark}`);
      await app.press(buttons.follow);
      await app.seesScreen('login');
      await app.signIn(user);
      await app.seesScreen('checkout');
      await holds(world, user, []);
    },
  ),
];
