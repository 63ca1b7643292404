import { endpoints } from '@skipper/core/contract';
import type { User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;
let mentor: User;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
  mentor = await world.mentor();
});

afterAll(() => setting.stop());

const run = (...args: string[]) => setting.runAs(mentor, ['subscribers', ...args]);
const heldBy = async (member: User) =>
  (await (await world.as(member)).call(endpoints.getUserSubscriptions, {})).map(
    ({ plan, billingStatus }) => `${plan.name} ${billingStatus}`,
  );

test('a plan is given, seen in the list as JSON, extended and ended (PAY-12)', async () => {
  const member = await world.follower();
  const plan = { name: 'Crew', description: '', benefits: [], prices: [], trialDays: 0 };
  await (await world.as(mentor)).call(endpoints.createPlan, { body: plan });
  const dry = await run('comp', member.username, '--plan', 'crew', '--days', '10', '--dry-run');
  expect([dry.code, await heldBy(member)]).toEqual([0, []]);
  const unsure = await run('comp', member.username, '--plan', 'Crew', '--no-input');
  expect([unsure.code, await heldBy(member)]).toEqual([2, []]);
  const given = await run('comp', member.email, '--plan', 'Crew', '--days', '10', '--yes');
  expect([given.code, await heldBy(member)]).toEqual([0, ['Crew comped']]);
  const list = await run('list', '--status', 'comped', '--json=username,billingStatus,mrr');
  expect(JSON.parse(list.stdout)).toEqual([
    { username: member.username, billingStatus: 'comped', mrr: { amount: 0, currency: 'USD' } },
  ]);
  expect((await run('extend', member.username, '--days', '0', '--yes')).code).toBe(2);
  const longer = await run('extend', member.username, '--days', '5', '--yes', '--json');
  const { history } = JSON.parse(longer.stdout) as { history: { kind: string }[] };
  expect(history.map(({ kind }) => kind)).toEqual(['extended', 'started']);
  const gone = await run('remove', member.username, '--reason', 'Shared trades', '--yes');
  expect([gone.code, await heldBy(member)]).toEqual([0, ['Crew canceled']]);
});

test('a subscription is paused and resumed; an unknown member is not found (PAY-12)', async () => {
  const member = await world.mentee({ subscribedTo: [mentor] });
  expect((await run('pause', member.username, '--yes')).code).toBe(0);
  expect(await heldBy(member)).toEqual(['Full access paused']);
  const again = await run('pause', member.username, '--yes');
  expect([again.code, again.stderr]).toEqual([6, expect.stringContaining("can't be paused now")]);
  expect((await run('resume', member.username, '--yes')).code).toBe(0);
  expect(await heldBy(member)).toEqual(['Full access active']);
  expect((await run('view', 'no_one_here')).code).toBe(5);
});
