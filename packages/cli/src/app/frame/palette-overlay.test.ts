import { ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { keyBytes } from '../../testing/fake-terminal.ts';
import { TerminalDriver } from '../../testing/terminal-driver.ts';

let server: ServerProcess;
let world: World;
let app: OpenDriver;

/** The driver, with its keys. */
class OpenDriver extends TerminalDriver {
  async types(bytes: string): Promise<void> {
    this.running.terminal.send(bytes);
    await this.running.parts.keys.settled();
  }
}

beforeAll(async () => {
  server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  world = new World(server, line);
  await line.close();
});
afterAll(() => server.stop());

beforeEach(async () => {
  app = (await OpenDriver.make(server.origin)) as OpenDriver;
});
afterEach(() => app.dispose());

async function arrive(role: 'mentor' | 'mentee') {
  const user = await world[role]();
  if (role === 'mentor') await world.account(user, { alias: 'Night desk' });
  await app.visit('/login');
  await app.signIn(user);
  await app.seesScreen('dashboard');
  return user;
}

test('some letters of a screen and Enter open it; it stands first the next time', async () => {
  await arrive('mentee');
  await app.types(':');
  await app.fill('Go to or do', 'subs');
  await app.seesRow('Matches', 'Subscriptions');
  await app.types(keyBytes.enter);
  await app.seesScreen('subscriptions');
  await app.types(':');
  await app.seesFieldValue('Go to or do', 'a screen, account, person, action, path or link');
  await app.types(keyBytes.enter);
  await app.seesScreen('subscriptions');
});

test('it finds accounts, and goes to a typed path as it is', async () => {
  const user = await arrive('mentor');
  await app.types(':');
  await app.fill('Go to or do', 'night');
  await app.seesRow('Matches', 'Night desk', 'Account');
  await app.openRow('Matches', 'Night desk');
  await app.seesScreen('profile');
  await app.types(':');
  await app.fill('Go to or do', `/${user.username}`);
  await app.types(keyBytes.enter);
  await app.seesPath(`/${user.username}`);
});

test('it goes where a link of a mail leads', async () => {
  const user = await arrive('mentor');
  await app.types(':');
  await app.fill('Go to or do', `${server.origin}/${user.username}`);
  await app.types(keyBytes.enter);
  await app.seesPath(`/${user.username}`);
});

test('what a user may not open is not offered', async () => {
  await arrive('mentee');
  await app.types(':');
  await app.fill('Go to or do', 'sales');
  await app.seesText('No match. Press Enter to go there anyway.');
});
