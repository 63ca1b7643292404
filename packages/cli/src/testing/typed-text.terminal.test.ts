import { discardQuestion } from '@skipper/core/presentation';
import {
  type FaultLine,
  ServerProcess,
  startFaultLine,
  vocabulary,
  World,
} from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { TerminalDriver } from './terminal-driver.ts';

const { buttons, fields, tables } = vocabulary;
const { title, yes: discard, no: keep } = discardQuestion;
const dashboard = '/dashboard';
const accounts = '/dashboard/settings/connected-accounts';

let server: ServerProcess;
let line: FaultLine;
let world: World;
let app: TerminalDriver;

beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
  world = new World(server, line);
});
afterAll(async () => {
  await line.close();
  await server.stop();
});
beforeEach(async () => {
  app = await TerminalDriver.make(line.origin);
});
afterEach(() => app.dispose());

/** On the screen of a Skipper's accounts, reached from the dashboard. */
async function atAccounts(...aliases: readonly string[]) {
  const mentor = await world.mentor();
  for (const alias of aliases) await world.account(mentor, { alias });
  await app.visit(dashboard);
  await app.signIn(mentor);
  await app.seesScreen('dashboard');
  await app.visit(accounts);
  await app.seesScreen('settings-connected-accounts');
}

async function newAccount(name: string) {
  await app.press(buttons.newAccount);
  await app.fill(fields.accountName, name);
}

test('Escape in a form without typed text closes the form and stays on the screen', async () => {
  await atAccounts();
  await app.press(buttons.newAccount);
  await app.seesButton(buttons.createAccount);
  await app.goBack();
  await app.seesButton(buttons.newAccount);
  await app.doesNotSeeButton(buttons.createAccount);
  await app.seesPath(accounts);
});

test('what is pasted is text: its tabs, line breaks and control characters are no keys', async () => {
  await atAccounts();
  await newAccount('');
  await app.keys.send('\u001b[200~Swing\t2026\r\n\u0003\u001b\u0010Main\n\u001b[201~');
  await app.seesFieldValue(fields.accountName, 'Swing 2026 Main');
  await app.seesButton(buttons.createAccount);
});

test('what is pasted where no field is does nothing', async () => {
  await atAccounts('Swing');
  await app.seesRow(tables.accounts, 'Swing');
  await app.keys.send('\u001b[200~gp q:?\u001b[201~');
  await app.seesPath(accounts);
  await app.seesButton(buttons.newAccount);
});

test('Escape in a form with typed text asks, and "Keep editing" keeps the text', async () => {
  await atAccounts();
  await newAccount('Swing');
  await app.goBack();
  await app.seesText(title);
  await app.seesFocus('button');
  await app.press(keep);
  await app.seesFieldValue(fields.accountName, 'Swing');
  await app.goBack();
  await app.seesText(title);
  // Escape is the answer that loses nothing.
  await app.goBack();
  await app.seesFieldValue(fields.accountName, 'Swing');
});

test('"Discard" closes the form, and the text is gone when it is opened again', async () => {
  await atAccounts();
  await newAccount('Swing');
  await app.goBack();
  await app.press(discard);
  await app.seesPath(accounts);
  await app.press(buttons.newAccount);
  await app.seesButton(buttons.createAccount);
  await app.doesNotSeeText('Swing');
});

test.each([
  ['the logo', async () => app.openLink(vocabulary.links.logo)],
  ['the menu', async () => app.openLink('Dashboard')],
  [
    'a typed path',
    async () => app.keys.send(keyBytes.goToPath + keyBytes.clearLine + dashboard + keyBytes.enter),
  ],
  [
    'Escape outside the form',
    async () => {
      await app.keys.focus(tables.accounts, ['table']);
      await app.goBack();
    },
  ],
  ['logging out', async () => app.openLink('Log Out')],
])('leaving the screen by %s asks', async (_how, leave) => {
  await atAccounts('Day trades');
  await newAccount('Swing');
  await leave();
  await app.seesText(title);
  await app.seesPath(accounts);
  await app.press(keep);
  await app.seesFieldValue(fields.accountName, 'Swing');
});

test('the settings of an account are not lost by moving to another row', async () => {
  await atAccounts('Day trades', 'Swing trades');
  await app.pressInRow(tables.accounts, 'Day trades', buttons.accountSettings);
  await app.fill(fields.accountName, 'Scalps');
  await app.keys.focus(tables.accounts, ['table']);
  await app.keys.send(keyBytes.down);
  await app.seesText(title);
  await app.press(keep);
  await app.seesFieldValue(fields.accountName, 'Scalps');
});

test('another action does not take the place of a form with typed text', async () => {
  await atAccounts('Day trades');
  await app.press(buttons.accountSettings);
  await app.fill(fields.accountName, 'Scalps');
  await app.press(buttons.deleteAccount);
  await app.seesText(title);
  await app.press(keep);
  await app.seesFieldValue(fields.accountName, 'Scalps');
});

test('closing an opened row asks for the form in it', async () => {
  const [admin, mentee] = [await world.admin(), await world.mentee()];
  await app.visit(`/dashboard/admin/users?q=${mentee.username}`);
  await app.signIn(admin);
  await app.seesScreen('admin-users');
  await app.openRow('Users', mentee.username);
  await app.press('Suspend');
  await app.fill('Reason', 'Chargebacks');
  await app.press('Close');
  await app.seesText(title);
  await app.press(keep);
  await app.seesFieldValue('Reason', 'Chargebacks');
  await app.press('Close');
  await app.press(discard);
  await app.seesRow('Users', mentee.username);
  await app.doesNotSeeText('Chargebacks');
});

test('the typed path of a broker file is asked about', async () => {
  await atAccounts('Day trades');
  await app.press(buttons.importFile);
  await app.fill(fields.brokerFile, '/home/ann/fills.csv');
  await app.goBack();
  await app.seesText(title);
  await app.press(keep);
  await app.seesFieldValue(fields.brokerFile, '/home/ann/fills.csv');
});

test('quitting asks while text is typed', async () => {
  await atAccounts('Day trades');
  await newAccount('Swing');
  await app.keys.focus(tables.accounts, ['table']);
  await app.keys.send('q');
  expect(app.footer).toContain('You have unsaved work. Quit anyway? y/N');
});

test('an email typed to sign in is still there on return, so nothing is asked', async () => {
  await app.visit('/');
  await app.openLink('Login');
  await app.fill(fields.email, 'ann@example.org');
  await app.goBack();
  await app.seesPath('/');
  await app.openLink('Login');
  await app.seesFieldValue(fields.email, 'ann@example.org');
});
