import { codeOfApp, turnOnTwoStep } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let commands: CommandWorld;
beforeAll(async () => {
  commands = await CommandWorld.start();
});
afterAll(() => commands.stop());

test('a script gives the code of two-step sign-in, and without one learns how', async () => {
  const { skipper, world } = commands;
  const user = await world.mentee();
  const { secret } = await turnOnTwoStep(await world.as(user), user.password);
  const environment = commands.at({ SKIPPER_PROFILE: user.username });
  const login = (...more: string[]) =>
    skipper.run(['auth', 'login', '--email', user.email, '--password-stdin', ...more], {
      environment,
      input: user.password,
    });
  const asked = await login();
  expect([asked.code === 0, asked.stderr]).toEqual([false, expect.stringContaining('--code')]);
  const wrong = await login('--code', '000000');
  expect([wrong.code === 0, wrong.stderr]).toEqual([
    false,
    expect.stringContaining('This code is wrong or was used before.'),
  ]);
  const done = await login('--code', codeOfApp(secret, 1));
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('Signed in to')]);
});
