import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, withoutStreams } from '../steps.ts';
import { webhookIsFaster } from './buying.ts';

const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/settings/mentee-billing';
const accepted = 'Visa 4242 – accepted';
const asking = 'Visa 3155 – asks for a confirmation once';
const begin = { method: 'POST', path: '/api/payment-methods' };
const enter = { method: 'POST', path: /test-card$/ };

/** A member whose renewal of 49 dollars was refused. */
async function owes({ world }: Stage): Promise<User> {
  const mentor = await world.mentor();
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  await world.lateRenewal(mentee, mentor);
  return mentee;
}

/** The last digits of a payer’s cards, what was charged, and what is owed. */
async function has({ world }: Stage, payer: User) {
  const api = await world.as(payer);
  const { paymentMethods, balance } = await api.call(endpoints.getMenteeBilling, {});
  const cards = paymentMethods.map(({ last4 }) => last4).toSorted();
  return { cards, charges: await world.charges(payer), balance };
}

const paid = (cards: readonly string[]) => ({ cards, charges: [4_900], balance: [] });
const kept = (cards: readonly string[]) => ({ cards, charges: [], balance: [] });

const sees = (stage: Stage, payer: User, expected: object): Promise<void> =>
  eventually(async () => deepEqual(await has(stage, payer), expected));

/** A debt is paid once by a card that is added, and a card is added once. */
export const paidOnceBehaviours = [
  behaviour(
    'an overdue renewal is paid once, over a declined card, double presses and lost answers',
    ['PAY-7', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const payer = await owes(stage);
      await arriveSignedIn(app, payer, path);
      await app.press(buttons.addCard);
      await app.choose(fields.testCard, 'Visa 0002 – declined');
      await app.press(buttons.saveCard);
      await app.seesText('The card was declined. Try another one.');
      await sees(stage, payer, {
        cards: [],
        charges: [],
        balance: [{ amount: 4_900, currency: 'USD' }],
      });
      await app.choose(fields.testCard, accepted);
      world.faults.http.loseAnswer(enter, 1);
      webhookIsFaster(stage, enter, () => sees(stage, payer, paid(['4242'])));
      await app.press(buttons.saveCard, 2);
      await app.seesRow(tables.cards, '4242');
      await sees(stage, payer, paid(['4242']));
    },
  ),

  behaviour(
    'an overdue renewal is paid once by two tabs, over a reload and going back',
    ['PAY-7', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      withoutStreams(world);
      const payer = await owes(stage);
      await arriveSignedIn(app, payer, path);
      await app.press(buttons.addCard);
      await app.seesButton(buttons.saveCard);
      await app.openTab(path);
      await app.press(buttons.addCard);
      await app.choose(fields.testCard, asking);
      await app.press(buttons.saveCard);
      await app.press(buttons.confirmCard);
      await app.seesRow(tables.cards, '3155');
      await sees(stage, payer, paid(['3155']));
      // Both tabs have added the same card.
      await app.turnToTab(0);
      await app.seesText('Card added. It will be charged from now on.');
      await app.press(buttons.addCard);
      await app.choose(fields.testCard, accepted);
      await app.press(buttons.saveCard);
      await app.seesRow(tables.cards, '4242');
      await app.restart(path);
      await app.seesRow(tables.cards, '4242');
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.goBack();
      await app.seesRow(tables.cards, '3155');
      await sees(stage, payer, paid(['3155', '4242']));
    },
  ),

  behaviour(
    'a card is added once and charged nothing, over a refusal, a reload, lost answers and two tabs',
    ['DASH-8', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const payer = await world.follower();
      await arriveSignedIn(app, payer, path);
      await app.press(buttons.addCard);
      await app.choose(fields.testCard, asking);
      await app.press(buttons.saveCard);
      await app.press('Refuse');
      await app.seesText('Your bank wants you to confirm this payment.');
      await app.restart(path);
      await app.seesCount(tables.cards, 0);
      world.faults.http.loseAnswer(begin, 1);
      await app.press(buttons.addCard, 2);
      await app.choose(fields.testCard, accepted);
      world.faults.http.loseAnswer(enter, 1);
      webhookIsFaster(stage, enter, () => sees(stage, payer, kept(['4242'])));
      await app.press(buttons.saveCard, 2);
      await app.seesRow(tables.cards, '4242', 'renewals');
      await app.openTab(path);
      await app.seesCount(tables.cards, 1);
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.goBack();
      await app.seesCount(tables.cards, 1);
      await sees(stage, payer, kept(['4242']));
    },
  ),
];
