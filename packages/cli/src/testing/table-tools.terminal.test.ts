import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FaultLine,
  ServerProcess,
  startFaultLine,
  vocabulary,
  World,
} from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';

const { mentors } = vocabulary.tables;
let server: ServerProcess;
let line: FaultLine;
let app: TerminalDriver;
let username: string;

beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
});
afterAll(async () => {
  await line.close();
  await server.stop();
});
beforeEach(async () => {
  const world = new World(server, line);
  const mentor = await world.mentor();
  username = mentor.username;
  app = await TerminalDriver.make(line.origin);
  await app.visit('/login?redirect=%2Fdashboard%2Fadmin%2Fmentor');
  await app.signIn(await world.admin());
  await app.seesRow(mentors, username);
  await app.keys.focus(mentors, ['table']);
});
afterEach(() => app.dispose());

test('the columns of a table are chosen by c', async () => {
  await app.seesText('Trialing');
  await app.keys.send('c');
  await app.toggle('Trialing');
  await app.press('Done');
  await app.seesRow(mentors, username);
  await app.doesNotSeeText('Trialing');
});

test('all rows of a table are saved as CSV by w, and never over a file', async () => {
  for (const name of ['Skippers.csv', 'Skippers 2.csv']) {
    await app.keys.send('w');
    await app.seesToast({ severity: 'success', title: mentors });
    const text = await readFile(join(app.home.folder, name), 'utf8');
    expect(text.split('\n')[0]).toContain('Active');
    expect(text).toContain(username);
    await app.dismissToast();
    await app.keys.focus(mentors, ['table']);
  }
});
