import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons } = vocabulary;

const onboarded = async ({ world }: Stage, user: User): Promise<boolean> =>
  (await (await world.as(user)).call(endpoints.getSession, {})).is_onboarded;

/** The tour that points at the parts of a new user's dashboard. */
export const tourBehaviours = [
  behaviour(
    'a tour leads a new Crew Member over the dashboard, goes on where it was, and ends onboarding',
    ['AUTH-17', 'DASH-1'],
    async (stage) => {
      const { app, world } = stage;
      const mentee = await world.mentee({ isOnboarded: false });
      await arriveSignedIn(app, mentee);
      await app.seesText('1 of 4');
      await app.seesText('as far as your plan shows it.');
      await app.doesNotSeeButton('Back');
      await app.press('Next');
      await app.seesText('2 of 4');
      await app.seesText('Your subscriptions');
      await app.press('Next');
      await app.seesText('Nothing is charged before you confirm it.');
      await app.press('Back');
      await app.seesText('2 of 4');
      await app.restart('/dashboard');
      await app.seesText('2 of 4');
      await app.press('Next');
      await app.press('Next');
      await app.seesText('4 of 4');
      await app.seesText('Your first steps');
      equal(await onboarded(stage, mentee), false);
      await app.press(buttons.finishTour);
      await eventually(async () => equal(await onboarded(stage, mentee), true));
      await app.restart('/dashboard');
      await app.seesLink('Find Skippers');
      await app.doesNotSeeText('4 of 4');
      await app.doesNotSeeText('First steps');
    },
    ['first steps'],
  ),

  behaviour(
    'a Skipper who skips the tour keeps the first steps, and is not shown it again',
    ['AUTH-17', 'DASH-1'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor({ isOnboarded: false });
      await arriveSignedIn(app, mentor);
      await app.seesText('1 of 5');
      await app.seesText('Your trading accounts');
      await app.press('Skip the tour');
      await app.restart('/dashboard');
      await app.seesText('First steps');
      await app.seesButton(buttons.finishTour);
      await app.doesNotSeeButton('Next');
      equal(await onboarded(stage, mentor), false);
      await app.switchView('mentee');
      await app.seesText('1 of 4');
      await app.press(buttons.finishTour);
      await eventually(async () => equal(await onboarded(stage, mentor), true));
      await eventually(() => app.doesNotSeeButton('Next'));
    },
    ['first steps'],
  ),

  behaviour(
    'a tour that was ended does not come back on another device',
    ['AUTH-17', 'DASH-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor({ isOnboarded: false });
      await arriveSignedIn(app, mentor);
      await app.press('Skip the tour');
      const caller = await world.as(mentor);
      await eventually(async () => {
        equal((await caller.call(endpoints.getMentorNews, {})).tourEnded, true);
        equal((await caller.call(endpoints.getMenteeNews, {})).tourEnded, false);
      });
      await app.signOut();
      await app.seesScreen('login');

      // Ended elsewhere: this device knows nothing of it.
      const other = await world.mentor({ isOnboarded: false });
      const params = { view: 'mentor-tour' } as const;
      await (await world.as(other)).call(endpoints.markDashboardSeen, { params, body: {} });
      await arriveSignedIn(app, other);
      await app.seesText('First steps');
      await app.seesButton(buttons.finishTour);
      await app.doesNotSeeButton('Next');
    },
    ['first steps'],
  ),

  behaviour(
    'a user who has seen the first steps is shown no tour',
    ['AUTH-17'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      await app.seesLink('Find Skippers');
      await app.doesNotSeeButton('Next');
      await app.doesNotSeeButton('Skip the tour');
    },
    ['first steps'],
  ),
];
