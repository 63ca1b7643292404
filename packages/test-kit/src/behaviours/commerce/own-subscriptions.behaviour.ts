import { deepEqual, equal } from 'node:assert/strict';
import { endpoints, type Subscription } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/subscriptions';

/** A Crew Member’s only subscription, and what they will be charged, on the server. */
async function accountOf({ world }: Stage, mentee: User) {
  const api = await world.as(mentee);
  const [subscription] = await api.call(endpoints.getUserSubscriptions, {});
  const { upcoming } = await api.call(endpoints.getMenteeBilling, {});
  return { subscription: subscription as Subscription, charges: upcoming.length };
}

/** How a Crew Member ends a subscription, and goes on with it. */
export const ownSubscriptionBehaviours = [
  behaviour(
    'a subscription is cancelled at the end of its period with a reason, and resumed',
    ['PAY-5', 'DASH-3'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      equal((await accountOf(stage, mentee)).charges, 1);
      await arriveSignedIn(app, mentee, path);
      await app.seesRow(tables.subscriptions, mentor.username, 'Renews on', '$49.00');
      await app.pressInRow(tables.subscriptions, mentor.username, buttons.cancelSubscription);
      await app.seesText('you keep access until');
      await app.choose(fields.cancelReason, 'Too few trades');
      await app.fill(fields.comment, 'Maybe next year.');
      await app.press(buttons.confirmCancel);
      await app.seesRow(tables.subscriptions, mentor.username, 'Ends on');
      const ending = await accountOf(stage, mentee);
      deepEqual(
        [ending.subscription.status, ending.subscription.cancelAtPeriodEnd, ending.charges],
        ['active', true, 0],
      );
      await app.pressInRow(tables.subscriptions, mentor.username, buttons.resumeSubscription);
      await app.seesRow(tables.subscriptions, mentor.username, 'Renews on');
      const resumed = await accountOf(stage, mentee);
      deepEqual([resumed.subscription.cancelAtPeriodEnd, resumed.charges], [false, 1]);
    },
  ),

  behaviour(
    'a follower of a suspended Skipper reads that nothing more is charged',
    ['PAY-7', 'DASH-3', 'DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.suspends(mentor, 'Chargebacks');
      await arriveSignedIn(app, mentee, path);
      await app.seesRow(tables.subscriptions, mentor.username, 'not charged');
      await app.visit('/dashboard/settings/mentee-billing');
      await app.seesText('No upcoming payments');
      equal((await accountOf(stage, mentee)).charges, 0);
    },
  ),

  behaviour(
    'a cancellation that fails shows the state as it is, and loses no word',
    ['PAY-5'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.pressInRow(tables.subscriptions, mentor.username, buttons.cancelSubscription);
      await app.fill(fields.comment, 'Maybe next year.');
      const { uuid } = (await accountOf(stage, mentee)).subscription;
      const call = { method: 'POST', path: `/api/user-subscriptions/${uuid}/cancel` };
      world.faults.http.answer(call, problem(409, 'Not now.'), 1);
      await app.press(buttons.confirmCancel);
      await app.seesText('Not now.');
      await app.seesFieldValue(fields.comment, 'Maybe next year.');
      await app.seesRow(tables.subscriptions, mentor.username, 'Renews on');
      equal((await accountOf(stage, mentee)).subscription.cancelAtPeriodEnd, false);
      await app.press(buttons.keepSubscription);
      await app.doesNotSeeText('Not now.');
      // Another tab was faster: it is done.
      const cancel = { params: { uuid }, body: { reason: 'results' } } as const;
      await (await world.as(mentee)).call(endpoints.cancelSubscription, cancel);
      await app.pressInRow(tables.subscriptions, mentor.username, buttons.cancelSubscription);
      await app.press(buttons.confirmCancel);
      await app.seesRow(tables.subscriptions, mentor.username, 'Ends on');
    },
  ),
];
