import { endpoints, type ListedNotification } from '@skipper/core/contract';
import type { User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;

beforeAll(async () => {
  setting = await CommandWorld.start();
});
afterAll(() => setting.stop());

const run = (user: User, ...args: string[]) => setting.runAs(user, ['notifications', ...args]);
const listed = async (user: User, ...args: string[]) =>
  JSON.parse((await run(user, ...args, '--json')).stdout) as ListedNotification[];

/** A user whose password was changed twice. */
async function warned(): Promise<User> {
  const user = await setting.world.mentee();
  const caller = await setting.world.as(user);
  const body = { current: user.password, next: user.password };
  await caller.call(endpoints.changePassword, { body });
  await caller.call(endpoints.changePassword, { body });
  return user;
}

test('notifications are listed, read by their ids, and all at once', async () => {
  const user = await warned();
  const [newest, oldest] = await listed(user);
  expect([newest?.title, newest?.readAt]).toEqual(['Your password was changed', null]);
  const read = await run(user, 'read', newest?.id ?? '', '--json');
  expect([read.code, JSON.parse(read.stdout)]).toEqual([0, { unread: 1 }]);
  expect((await listed(user, '--unread')).map(({ id }) => id)).toEqual([oldest?.id]);
  expect((await run(user, 'read', '--all')).stdout).toBe('Unread\t0\n');
  expect(await listed(user, 'list', '--unread')).toEqual([]);
});

test('reading nothing, or some and all, is a mistake on the command line', async () => {
  const user = await setting.world.mentee();
  for (const args of [['read'], ['read', '--all', 'a']]) {
    expect((await run(user, ...args)).code).toBe(2);
  }
  expect((await run(user, 'read', '--all')).code).toBe(0);
});
