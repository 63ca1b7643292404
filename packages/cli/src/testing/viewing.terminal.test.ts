import { eventually } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { TerminalStage } from './terminal-stage.ts';

/** The line of an admin who views as a user, where there is little room. */

const stage = TerminalStage.ofFile({ columns: 40, rows: 40 });
const frame = () => stage.app.frame.join('\n');

test('on a narrow terminal it says until when, stops, and leaves the menu its key', async () => {
  const { app, world } = stage;
  const [admin, mentee] = [await world.admin(), await world.mentee()];
  await app.visit(`/login?redirect=%2Fdashboard%2Fadmin%2Fusers%3Fuser%3D${mentee.uuid}`);
  await app.signIn(admin);
  await app.press('View as user');
  await app.fill('Reason', 'Asked why');
  await app.fill('Your password', admin.password);
  await app.press('Start viewing');
  const line = /^ Viewing until \d\d:\d\d {2,}\[ Stop viewing \]$/;
  await eventually(() => expect(app.frame[2]?.trimEnd()).toMatch(line));
  expect(app.frame[0]).toContain(mentee.username);
  await app.keys.send('m');
  await eventually(() => expect(frame()).toMatch(/▸ Dashboard/));
  await app.keys.send('\u001b');
  await app.press('Stop viewing');
  await app.seesText(`You are no longer viewing as ${mentee.username}`);
});
