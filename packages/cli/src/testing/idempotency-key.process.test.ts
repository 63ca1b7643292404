import { endpoints } from '@skipper/core/contract';
import type { User, World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;
let mentor: User;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
  mentor = await world.mentor();
});
afterEach(() => setting.line.http.clear());
afterAll(() => setting.stop());

/** A member, and the days by which the subscription ends later than it did. */
async function start() {
  const member = await world.mentee({ subscribedTo: [mentor] });
  const client = await world.as(member);
  const end = async () => {
    const [held] = await client.call(endpoints.getUserSubscriptions, {});
    return Date.parse(held?.currentPeriodEnd ?? '');
  };
  const before = await end();
  const extended = async () => Math.round(((await end()) - before) / 86_400_000);
  const extend = (days: number, key: string) => {
    const change = ['subscribers', 'extend', member.username, '--days', `${days}`, '--yes'];
    return setting.runAs(mentor, [...change, '--idempotency-key', key, '--json']);
  };
  return { extend, extended };
}

test('a change is made once, however often its command is run with the key', async () => {
  const { extend, extended } = await start();
  const first = await extend(5, 'five');
  const second = await extend(5, 'five');
  expect([first.code, second.code, await extended()]).toEqual([0, 0, 5]);
  expect(second.stdout).toBe(first.stdout);
  expect([(await extend(5, 'five-more')).code, await extended()]).toEqual([0, 10]);
});

test('at once it is made once, too', async () => {
  const { extend, extended } = await start();
  const runs = await Promise.all([extend(3, 'three'), extend(3, 'three'), extend(3, 'three')]);
  expect([...runs.map(({ code }) => code), await extended()]).toEqual([0, 0, 0, 3]);
});

test('a lost answer is asked for again', async () => {
  const { extend, extended } = await start();
  setting.line.http.loseAnswer({ method: 'POST', path: /\/extend$/ });
  const lost = await extend(4, 'four');
  expect([lost.code, lost.stdout, await extended()]).toEqual([7, '', 4]);
  setting.line.http.clear();
  expect([(await extend(4, 'four')).code, await extended()]).toEqual([0, 4]);
});

test('the key of another change is refused, and a key of another user is theirs', async () => {
  const { extend, extended } = await start();
  await extend(2, 'two');
  const other = await extend(9, 'two');
  expect([other.code, other.stdout, await extended()]).toEqual([1, '', 2]);
  expect(JSON.parse(other.stderr)).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  const account = [
    'api',
    'POST',
    '/connected-accounts',
    '-f',
    'timezone=UTC',
    '-f',
    'currency=USD',
  ];
  const keyed = [...account, '-f', 'alias=Keyed', '--idempotency-key', 'two'];
  const uuids = [];
  for (const user of [mentor, await world.mentor(), mentor]) {
    const { stdout } = await setting.runAs(user, keyed);
    uuids.push((JSON.parse(stdout) as { uuid: string }).uuid);
  }
  expect(uuids[0]).toBe(uuids[2]);
  expect(uuids[1]).not.toBe(uuids[0]);
});

test.each(['', 'two words', 'x'.repeat(201), 'clé'])('"%s" is no key', async (key) => {
  const done = await setting.runAs(mentor, ['api', 'GET', '/session', '--idempotency-key', key]);
  expect([done.code, done.stdout]).toEqual([2, '']);
  expect(done.stderr).toContain('is not a key');
});
