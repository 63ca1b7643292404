import { deepEqual } from 'node:assert/strict';
import { endpoints, type Plan } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/plans';

/** A Skipper’s plans on the server. */
async function plansOf({ world }: Stage, mentor: User): Promise<readonly Plan[]> {
  return (await (await world.as(mentor)).call(endpoints.listPlans, { query: {} })).plans;
}

/** Makes plans by calls, which open an account. Returns its id. */
async function offers({ world }: Stage, mentor: User, names: readonly string[]): Promise<string> {
  const api = await world.as(mentor);
  const { uuid: accountUuid } = await world.account(mentor);
  for (const name of names) {
    const prices = [{ interval: 'month', amount: 4_900, currency: 'USD' }] as const;
    const access = [{ accountUuid, level: 'full' as const }];
    const body = { name, description: '', benefits: [], prices: [...prices], trialDays: 0, access };
    await api.call(endpoints.createPlan, { body });
  }
  return accountUuid;
}

const rule = 'A plan with a price opens at least one account.';

const monthly = ({ prices }: Plan): number | undefined =>
  prices.find(({ interval }) => interval === 'month')?.amount;

/** How a Skipper offers plans, changes them and ends them. */
export const planBehaviours = [
  behaviour('a plan is created with its prices and what it opens', ['DASH-2'], async (stage) => {
    const { app, world } = stage;
    const mentor = await world.mentor();
    const account = { alias: 'Day trades', publicLevel: 'summary' } as const;
    const { uuid } = await world.account(mentor, account);
    await arriveSignedIn(app, mentor, path);
    await app.seesText('No plans yet');
    await app.press(buttons.newPlan);
    await app.fill(fields.planName, 'Full access');
    await app.fill(fields.monthlyPrice, '49.5');
    await app.fill(fields.yearlyPrice, '490');
    await app.fill(fields.trialDays, '7');
    await app.seesText('What visitors see');
    await app.seesText('$49.50 a month, $490.00 a year');
    await app.seesText('7 days');
    await app.choose('Opens Day trades', 'Everything');
    await app.seesText('Day trades: every position, live');
    await app.press(buttons.createPlan);
    await app.seesRow(tables.plans, 'Full access', '$49.50');
    const [plan] = await plansOf(stage, mentor);
    deepEqual(plan?.prices, [
      { interval: 'month', amount: 4_950, currency: 'USD' },
      { interval: 'year', amount: 49_000, currency: 'USD' },
    ]);
    deepEqual([plan?.trialDays, plan?.access], [7, [{ accountUuid: uuid, level: 'full' }]]);
  }),

  behaviour(
    'a plan that is refused is kept in its form, field by field',
    ['DASH-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.account(mentor, { alias: 'Day trades' });
      await arriveSignedIn(app, mentor, path);
      await app.press(buttons.newPlan);
      await app.fill(fields.monthlyPrice, 'ten');
      await app.choose('Opens Day trades', 'Everything');
      await app.press(buttons.createPlan);
      await app.seesFieldError(fields.planName, 'Name is required.');
      await app.fill(fields.planName, 'Full access');
      await app.fill(fields.monthlyPrice, '10');
      const create = { method: 'POST', path: '/api/plans' };
      world.faults.http.answer(create, problem(400, 'Not that name.', 'name'), 1);
      await app.press(buttons.createPlan);
      await app.seesFieldError(fields.planName, 'Not that name.');
      await app.seesFieldValue(fields.monthlyPrice, '10.00');
      deepEqual(await plansOf(stage, mentor), []);
      await app.press(buttons.createPlan);
      await app.seesRow(tables.plans, 'Full access', '$10.00');
      deepEqual((await plansOf(stage, mentor)).map(monthly), [1_000]);
    },
  ),

  behaviour(
    'a plan with a price opens an account: its form says so and loses nothing',
    ['DASH-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.press(buttons.newPlan);
      await app.fill(fields.planName, 'Full access');
      await app.fill(fields.yearlyPrice, '490');
      await app.press(buttons.createPlan);
      await app.seesFieldError(
        fields.yearlyPrice,
        `${rule} Connect an account first, or leave the prices empty.`,
      );
      await app.seesFieldValue(fields.planName, 'Full access');
      deepEqual(await plansOf(stage, mentor), []);
      await app.fill(fields.yearlyPrice, '');
      await app.press(buttons.createPlan);
      await app.seesRow(tables.plans, 'Full access');
      await world.account(mentor, { alias: 'Day trades' });
      await app.restart(path);
      await app.pressInRow(tables.plans, 'Full access', buttons.editRow);
      await app.fill(fields.yearlyPrice, '490');
      await app.press(buttons.savePlan);
      await app.seesFieldError(
        'Opens Day trades',
        `${rule} Choose what subscribers see of one, or leave the prices empty.`,
      );
      await app.seesFieldValue(fields.yearlyPrice, '490.00');
      deepEqual((await plansOf(stage, mentor))[0]?.prices, []);
      await app.choose('Opens Day trades', 'Everything');
      await app.press(buttons.savePlan);
      await app.seesRow(tables.plans, 'Full access', '$490.00');
      deepEqual((await plansOf(stage, mentor))[0]?.access.length, 1);
    },
  ),

  behaviour(
    'a plan whose account was archived is renamed, and has no other price until it opens one',
    ['DASH-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const uuid = await offers(stage, mentor, ['Full access']);
      await (await world.as(mentor)).call(endpoints.archiveConnectedAccount, { params: { uuid } });
      await arriveSignedIn(app, mentor, path);
      await app.pressInRow(tables.plans, 'Full access', buttons.editRow);
      await app.fill(fields.planName, 'Summer break');
      await app.press(buttons.savePlan);
      await app.seesRow(tables.plans, 'Summer break', '$49.00');
      await app.seesText('Summer break opens no account in use, so it is not sold.');
      await app.pressInRow(tables.plans, 'Summer break', buttons.editRow);
      await app.fill(fields.monthlyPrice, '59');
      await app.press(buttons.savePlan);
      await app.seesFieldError(
        fields.monthlyPrice,
        `${rule} Connect an account first, or leave the prices empty.`,
      );
      deepEqual(
        (await plansOf(stage, mentor)).map((plan) => [plan.name, monthly(plan)]),
        [['Summer break', 4_900]],
      );
    },
  ),

  behaviour(
    'an amount says what is wrong with it as it is typed, and is written as its currency is',
    ['DASH-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.account(mentor, { alias: 'Day trades' });
      await arriveSignedIn(app, mentor, path);
      await app.press(buttons.newPlan);
      await app.choose('Opens Day trades', 'Everything');
      await app.fill(fields.planName, 'Full access');
      await app.fill(fields.monthlyPrice, '1.234,5');
      await app.fill(fields.yearlyPrice, '€9');
      await app.seesText('Enter the amount in USD.');
      await app.seesFieldValue(fields.monthlyPrice, '1,234.50');
      await app.fill(fields.yearlyPrice, '12000');
      await app.fill('Currency', 'JPY');
      await app.seesFieldValue(fields.yearlyPrice, '12,000.00');
      await app.seesText('JPY has no cents. Enter a whole amount such as 49.');
      await app.fill(fields.monthlyPrice, '١٬٢٣٤');
      await app.fill(fields.planName, 'Full access in yen');
      await app.seesFieldValue(fields.monthlyPrice, '1,234');
      await app.doesNotSeeText('JPY has no cents.');
      await app.press(buttons.createPlan);
      await app.seesRow(tables.plans, 'Full access in yen', '¥1,234');
      const [plan] = await plansOf(stage, mentor);
      deepEqual(
        plan?.prices.map(({ amount, currency }) => [amount, currency]),
        [
          [1_234, 'JPY'],
          [12_000, 'JPY'],
        ],
      );
    },
  ),

  behaviour(
    'another price is saved, for everyone where its owner says so',
    ['DASH-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await offers(stage, mentor, ['Full access']);
      await arriveSignedIn(app, mentor, path);
      await app.pressInRow(tables.plans, 'Full access', buttons.editRow);
      await app.seesFieldValue(fields.monthlyPrice, '49.00');
      await app.fill(fields.monthlyPrice, '59');
      await app.choose(fields.newPricesApplyTo, 'Everyone');
      await app.press(buttons.savePlan);
      await app.seesRow(tables.plans, 'Full access', '$59.00');
      deepEqual((await plansOf(stage, mentor)).map(monthly), [5_900]);
    },
  ),

  behaviour('plans are put in order, and archived after a question', ['DASH-2'], async (stage) => {
    const { app, world } = stage;
    const mentor = await world.mentor();
    await offers(stage, mentor, ['Summary', 'Full access']);
    await arriveSignedIn(app, mentor, path);
    await app.seesCount(tables.plans, 2);
    await app.pressInRow(tables.plans, 'Summary', buttons.moveDown);
    await app.pressInRow(tables.plans, 'Full access', buttons.archivePlan);
    await app.press(buttons.confirmArchivePlan);
    await app.seesRow(tables.plans, 'Full access', 'Archived');
    // Shown before the server has answered.
    await eventually(async () => {
      const plans = await plansOf(stage, mentor);
      deepEqual(
        plans.map(({ name, status }) => `${name} ${status}`),
        ['Summary active', 'Full access archived'],
      );
    });
  }),
];
