import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vocabulary } from '@skipper/test-kit';
import { beforeEach, expect, test } from 'vitest';
import { TerminalStage } from './terminal-stage.ts';

const { mentors } = vocabulary.tables;
const stage = TerminalStage.ofFile();
let username: string;

beforeEach(async () => {
  const { app, world } = stage;
  const mentor = await world.mentor();
  username = mentor.username;
  await app.visit('/login?redirect=%2Fdashboard%2Fadmin%2Fmentor');
  await app.signIn(await world.admin());
  await app.seesRow(mentors, username);
  await app.keys.focus(mentors, ['table']);
});

test('the columns of a table are chosen by c', async () => {
  const { app } = stage;
  await app.seesText('Trialing');
  await app.keys.send('c');
  await app.toggle('Trialing');
  await app.press('Done');
  await app.seesRow(mentors, username);
  await app.doesNotSeeText('Trialing');
});

test('all rows of a table are saved as CSV by w, and never over a file', async () => {
  const { app } = stage;
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
