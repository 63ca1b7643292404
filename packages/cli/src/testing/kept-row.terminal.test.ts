import { endpoints } from '@skipper/core/contract';
import { eventually, vocabulary } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { TerminalStage } from './terminal-stage.ts';

/** Keys and actions stay with the row that the user chose, whatever comes or goes meanwhile. */

const { buttons, tables } = vocabulary;
const stage = TerminalStage.ofFile({ columns: 60, rows: 60 });

/** The row with the mark, and the one that the actions name. */
const atHand = () => {
  const text = stage.app.body.join('\n');
  return [/▸ (\w+)/.exec(text)?.[1], /For (\w+)/.exec(text)?.[1]];
};

test('a row that comes in above changes neither the marked row nor whose actions are shown', async () => {
  const { app, world } = stage;
  const admin = await world.admin();
  await world.invites('ann@example.com', 'mentee');
  await world.invites('ben@example.com', 'mentee');
  await app.visit('/login?redirect=%2Fdashboard%2Fadmin%2Finvite');
  await app.signIn(admin);
  await app.seesCount('Invitations', 2);
  await app.keys.focus('Invitations', ['table']);
  await app.keys.send(keyBytes.down);
  await eventually(() => expect(atHand()).toEqual(['ann', 'ann']));
  await world.invites('cat@example.com', 'mentee');
  await app.keys.send('r');
  await app.seesCount('Invitations', 3);
  await eventually(() => expect(atHand()).toEqual(['ann', 'ann']));
});

test('a row that goes leaves its place, its actions and the keyboard to the next one', async () => {
  const { app, world } = stage;
  const user = await world.mentee();
  const { email, password } = user;
  await app.visit('/login?redirect=%2Fdashboard%2Fsettings%2Fsessions');
  await app.signIn(user);
  await app.seesCount(tables.sessions, 1);
  for (const _ of [1, 2]) {
    await world.asVisitor().call(endpoints.signIn, { body: { email, password } });
  }
  await app.keys.send('r');
  await app.seesCount(tables.sessions, 3);
  await app.keys.focus(tables.sessions, ['table']);
  await app.keys.send(keyBytes.down);
  await app.keys.focus(buttons.endSession, ['button']);
  await app.keys.send(keyBytes.enter);
  await app.seesCount(tables.sessions, 2);
  await app.seesText('▸[ End session ]');
});
