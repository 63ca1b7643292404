import { deepEqual } from 'node:assert/strict';
import { brand, endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';
import { writtenDay } from '../written-day.ts';

const { tables } = vocabulary;
const path = '/dashboard/settings/whop-connection';
const plansTable = 'Plans at Whop';
const previewTable = 'Preview of a sync';
const apiKey = 'apik_0123456789';
const paidUntil = '2030-03-04T10:00:00.000Z';

/** A Skipper with a free plan, and a company at Whop of which these users are members. */
async function start({ world }: Stage, members: readonly User[]) {
  const mentor = await world.mentor();
  const api = await world.as(mentor);
  const body = { name: 'Crew', description: '', benefits: [], prices: [], trialDays: 0 };
  await api.call(endpoints.createPlan, { body });
  const companyId = `biz_${String(world.freshNumber()).padStart(6, '0')}`;
  const company = {
    apiKey,
    plans: [{ id: 'plan_gold', title: 'Gold' }],
    memberships: members.map(({ email, username }) => ({
      id: `mem_${username}`,
      plan: 'plan_gold',
      status: 'active',
      username: `${username}_there`,
      email,
      periodEnd: paidUntil,
    })),
  };
  await world.whopCompany(companyId, company);
  return { mentor, companyId, company };
}

/** Plans that a user holds, by name and whether they give access. */
const heldBy = async ({ world }: Stage, user: User): Promise<readonly string[]> =>
  (await (await world.as(user)).call(endpoints.getUserSubscriptions, {})).map(
    ({ plan, status }) => `${plan.name} ${status}`,
  );

/** How members of a company at Whop get access. */
export const whopBehaviours = [
  behaviour(
    'members at Whop get access by a sync that was previewed, and lose it with the connection',
    ['DASH-10'],
    async (stage) => {
      const { app, world } = stage;
      const member = await world.follower();
      const { mentor, companyId } = await start(stage, [member]);
      await arriveSignedIn(app, mentor, path);
      await app.seesScreen('settings-whop-connection');
      await app.fill('Company', 'my company');
      await app.fill('API key', 'apik_of_someone_else');
      await app.press('Connect');
      await app.seesFieldError('Company', 'Enter the id of the company, such as biz_abc123.');
      await app.fill('Company', companyId);
      await app.press('Connect');
      await app.seesFieldError('API key', 'Whop does not accept this company and key.');
      await app.fill('API key', apiKey);
      await app.press('Connect');
      await app.seesRow(plansTable, 'Gold', 'Nothing');
      await app.pressInRow(plansTable, 'Gold', 'Choose plan');
      await app.choose('Opens', 'Crew');
      await app.press('Save choice');
      await app.seesRow(plansTable, 'Gold', 'Crew');
      await app.press('Preview a sync');
      await app.seesRow(previewTable, `${member.username}_there`, 'Gets access');
      deepEqual(await heldBy(stage, member), []);
      await app.press('Sync now');
      await app.press('Yes, sync');
      await eventually(async () => deepEqual(await heldBy(stage, member), ['Crew active']));
      // Without a reload.
      await app.seesStat('With access here', '1');
      await app.seesRow(previewTable, `${member.username}_there`, 'Keeps access');
      await app.press('Disconnect');
      await app.press('Yes, disconnect');
      await app.seesButton('Connect');
      deepEqual(await heldBy(stage, member), ['Crew inactive']);
    },
    ['settings-whop-connection'],
  ),

  behaviour(
    'a key that Whop refuses is replaced, and no one loses access meanwhile',
    ['DASH-10'],
    async (stage) => {
      const { app, world } = stage;
      const member = await world.follower();
      const { mentor, companyId, company } = await start(stage, [member]);
      await arriveSignedIn(app, mentor, path);
      await app.fill('Company', companyId);
      await app.fill('API key', apiKey);
      await app.press('Connect');
      await app.pressInRow(plansTable, 'Gold', 'Choose plan');
      await app.choose('Opens', 'Crew');
      await app.press('Save choice');
      await app.seesRow(plansTable, 'Gold', 'Crew');
      await app.press('Sync now');
      await app.press('Yes, sync');
      await app.seesStat('With access here', '1');
      await world.whopCompany(companyId, { ...company, apiKey: 'apik_of_later' });
      await app.press('Sync now');
      await app.press('Yes, sync');
      await app.seesText('Whop no longer accepts this company or its API key (401).');
      await app.press('Replace API key');
      await app.fill('API key', 'apik_of_later');
      await app.press('Replace key');
      await app.seesToast({ title: 'API key replaced' });
      await eventually(() => app.doesNotSeeText('Whop no longer accepts'));
      await app.seesRow(plansTable, 'Gold', 'Crew');
      deepEqual(await heldBy(stage, member), ['Crew active']);
    },
    ['settings-whop-connection'],
  ),

  behaviour(
    'a member at Whop keeps the renewal date, which the member and the Skipper read',
    ['DASH-10', 'DASH-3', 'DASH-5'],
    async (stage) => {
      const { app, world } = stage;
      const member = await world.follower();
      const { mentor, companyId } = await start(stage, [member]);
      await arriveSignedIn(app, mentor, path);
      await app.fill('Company', companyId);
      await app.fill('API key', apiKey);
      await app.press('Connect');
      await app.pressInRow(plansTable, 'Gold', 'Choose plan');
      await app.choose('Opens', 'Crew');
      await app.press('Save choice');
      await app.seesRow(plansTable, 'Gold', 'Crew');
      await app.press('Sync now');
      await app.press('Yes, sync');
      await eventually(async () => deepEqual(await heldBy(stage, member), ['Crew active']));
      await app.visit('/dashboard/subscribers');
      await app.openRow(brand.mentees, member.username);
      await app.seesStat('At Whop', `Renews on ${writtenDay(app, paidUntil)}`);
      await app.visit('/dashboard');
      await app.signOut();
      await app.seesScreen('login');
      await arriveSignedIn(app, member, '/dashboard/subscriptions');
      await app.seesRow(
        tables.subscriptions,
        mentor.username,
        `Paid at Whop, renews on ${writtenDay(app, paidUntil)}`,
      );
    },
    ['settings-whop-connection'],
  ),

  behaviour(
    'where Whop is not set up, its screen says so and asks for nothing',
    ['DASH-10'],
    async ({ app, world }) => {
      const target = { method: 'GET', path: '/api/whop-connection' };
      world.faults.http.spoil(target, (answer) => ({
        ...answer,
        body: JSON.stringify({ ...JSON.parse(answer.body), configured: false }),
      }));
      await arriveSignedIn(app, await world.mentor(), path);
      await app.seesText('Whop isn’t set up on this site yet.');
      await app.doesNotSeeButton('Connect');
    },
    ['settings-whop-connection'],
  ),
];
