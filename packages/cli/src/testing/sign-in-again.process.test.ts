import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** A sign-in replaces one that the server has ended, as the message about that says. */

let commands: CommandWorld;

beforeAll(async () => {
  commands = await CommandWorld.start();
});
afterAll(() => commands.stop());

test.each(['stored', 'SKIPPER_TOKEN'])('an ended token (%s) does not keep it out', async (from) => {
  const { skipper, world, server } = commands;
  const user = await world.mentee();
  await commands.signIn(user);
  const ended = await commands.tokenOf(user);
  await fetch(`${server.origin}/api/session/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ended}` },
    body: JSON.stringify({ current: user.password, next: 'another long one 7' }),
  });
  await fetch(`${server.origin}/api/session`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ended}` },
  });
  const profile = { SKIPPER_PROFILE: user.username };
  const asked = await skipper.run(['subscriptions', 'list'], { environment: commands.at(profile) });
  expect([asked.code, asked.stderr]).toEqual([4, expect.stringContaining('skipper auth login')]);
  const environment = commands.at({
    ...profile,
    ...(from === 'stored' ? {} : { SKIPPER_TOKEN: ended }),
  });
  const args = ['auth', 'login', '--email', user.email, '--password-stdin'];
  const done = await skipper.run(args, { environment, input: 'another long one 7' });
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('Signed in to')]);
  const status = await skipper.run(['auth', 'status', '--json=username'], {
    environment: commands.at(profile),
  });
  expect(JSON.parse(status.stdout)).toEqual({ username: user.username });
});
