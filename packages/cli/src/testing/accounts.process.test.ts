import { endpoints } from '@skipper/core/contract';
import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuiltSkipper } from './built-skipper.ts';

/** Commands about accounts, and what the server then holds of them. */

let skipper: BuiltSkipper;
let server: ServerProcess;
let world: World;
let mentor: User;

beforeAll(async () => {
  [skipper, server] = await Promise.all([BuiltSkipper.make(), ServerProcess.start()]);
  const line = await startFaultLine(server.port);
  world = new World(server, line);
  mentor = await world.mentor();
  await line.close();
});

afterAll(async () => {
  await server.stop();
  await skipper.remove();
});

const run = async (...args: readonly string[]) => {
  const environment = { SKIPPER_SERVER: server.origin, SKIPPER_PROFILE: mentor.username };
  await skipper.run(['auth', 'login', '--email', mentor.email, '--password-stdin'], {
    environment,
    input: mentor.password,
  });
  return skipper.run(args, { environment });
};

const levels = async () => {
  const caller = await world.as(mentor);
  const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
  return accounts.map(({ alias, publicLevel }) => [alias, publicLevel]);
};

test('an account is hidden unless a level is asked for, and the command says so (ACC-7)', async () => {
  const hidden = await run('accounts', 'create', 'Quiet');
  expect([hidden.code, hidden.stderr]).toEqual([
    0,
    expect.stringContaining('Visitors don’t see this account.'),
  ]);
  const shown = await run('accounts', 'create', 'Loud', '--public-level', 'summary');
  expect(shown.code).toBe(0);
  expect(await levels()).toEqual([
    ['Quiet', 'none'],
    ['Loud', 'summary'],
  ]);
});

test('a level that does not exist creates nothing', async () => {
  const before = await levels();
  const refused = await run('accounts', 'create', 'Odd', '--public-level', 'all');
  expect(refused.code).toBe(2);
  expect(await levels()).toEqual(before);
});
