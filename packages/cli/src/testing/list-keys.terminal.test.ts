import { stripVTControlCharacters } from 'node:util';
import { endpoints } from '@skipper/core/contract';
import { eventually, tradeZeroCsv, vocabulary } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { TerminalStage } from './terminal-stage.ts';

const { accounts, closedPositions, mentors } = vocabulary.tables;
const stage = TerminalStage.ofFile();

/** How many lines below the labels of the closed positions the mark is. */
const markedPlace = () => {
  const { app } = stage;
  const labels = app.frame.findLastIndex((one) => one.includes('Symbol'));
  return app.frame.findIndex((one) => one.includes('▸')) - labels;
};

test('positions are sorted by s and narrowed by f', async () => {
  const { app, world } = stage;
  const mentor = await world.mentor();
  await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
  await app.visit(`/login?redirect=%2F${mentor.username}%2Fpositions`);
  await app.signIn(mentor);
  await app.seesCount(closedPositions, 5);
  await app.keys.focus(closedPositions, ['table']);
  await app.keys.send(keyBytes.down);
  await eventually(() => expect(markedPlace()).toBe(2));
  for (const words of ['Net ↑', 'Net ↓', 'Closed ↑', 'Closed ↓']) {
    await app.keys.send('s');
    await app.seesText(`Sorted by ${words}`);
  }
  await app.seesPath(`/${mentor.username}/positions?closed.sort=-closedAt`);
  // In another order, the list is read from its top.
  await eventually(() => expect(markedPlace()).toBe(1));
  await app.keys.send('f');
  await app.seesFocus('Filter by symbol');
  await app.keys.send('sq');
  await app.seesCount(closedPositions, 2);
  await app.seesPath(`/${mentor.username}/positions?closed.sort=-closedAt&closed.q=sq`);
});

test('Skippers are ranked by s and narrowed by f', async () => {
  const { app } = stage;
  await app.visit('/find-mentor');
  await app.seesScreen('find-mentor');
  await app.keys.focus(mentors, ['table']);
  await app.keys.send('s');
  await app.seesText('Sorted by Return ↓');
  // Above the rows: a long list would push it out of sight.
  const frame = stripVTControlCharacters(app.frame.join('\n'));
  expect(frame.indexOf('Sorted by Return ↓')).toBeLessThan(
    frame.search(new RegExp(`\\n ${mentors}\\s`)),
  );
  await app.keys.send('s');
  await app.seesText('Sorted by Max drawdown ↑');
  await app.keys.send('f');
  await app.seesText('Asset class: Stocks');
  await app.seesPath('/find-mentor?sort=drawdown&asset=equity');
});

test('the actions below a list name the row that they are for', async () => {
  const { app, world } = stage;
  const path = '/login?redirect=%2Fdashboard%2Fsettings%2Fconnected-accounts';
  const mentor = await world.mentor();
  await world.account(mentor, { alias: 'Day trades' });
  await world.account(mentor, { alias: 'Swing' });
  await app.visit(path);
  await app.signIn(mentor);
  await app.seesCount(accounts, 2);
  await app.keys.focus(accounts, ['table']);
  const [first = '', second = ''] = app.frame.join('\n').match(/Day trades|Swing/g) ?? [];
  await app.seesText(`For ${first}`);
  await app.keys.send(keyBytes.down);
  await app.seesText(`For ${second}`);
  await app.signOut();
  // Alone, it needs no name.
  const other = await world.mentor();
  await world.account(other, { alias: 'Alone' });
  await app.visit(path);
  await app.signIn(other);
  await app.seesCount(accounts, 1);
  await app.seesButton(vocabulary.buttons.newAccount);
  await app.doesNotSeeText('For Alone');
});

test('Enter on a payment saves its invoice', async () => {
  const { app, world } = stage;
  const mentor = await world.mentor();
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(mentee, mentor, 49_00);
  await app.visit('/login?redirect=%2Fdashboard%2Fadmin');
  await app.signIn(await world.admin());
  await app.seesRow('Payments and refunds', mentee.username, 49);
  await app.keys.focus('Payments and refunds', ['table']);
  await app.keys.send(keyBytes.enter);
  const { invoices } = await (await world.as(mentee)).call(endpoints.listInvoices, { query: {} });
  await app.seesToast({ title: `Invoice ${invoices[0]?.number}`, severity: 'success' });
});
