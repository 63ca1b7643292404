import { eventually, tradeZeroCsv, vocabulary } from '@skipper/test-kit';
import { beforeEach, expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { TerminalStage } from './terminal-stage.ts';

/** On a small terminal, what a key opens below a table is in view from its first line. */

const { buttons, fields, tables } = vocabulary;
const stage = TerminalStage.ofFile({ columns: 40, rows: 24 });

beforeEach(async () => {
  const { app, world } = stage;
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  await app.visit('/login');
  await app.signIn(mentor);
  await app.seesScreen('dashboard');
  await app.visit('/dashboard/settings/connected-accounts');
  await app.seesCount(tables.accounts, 1);
});

const shown = () => stage.app.body.map((line) => line.trim());

/** From the first line of a part to its last. */
const seesWhole = (first: string, last: string) =>
  eventually(() => {
    const ends = shown().filter((one) => one.includes(first) || one.includes(last));
    expect(ends).toEqual([expect.stringContaining(first), expect.stringContaining(last)]);
  });

test('a form that is higher than the terminal shows its heading and as much as fits', async () => {
  const { app } = stage;
  await app.press(buttons.accountSettings);
  await eventually(() =>
    expect(shown().slice(0, 3)).toEqual([
      '',
      'Account settings',
      expect.stringContaining(fields.accountName),
    ]),
  );
});

test('a form that fits is in view with its buttons', async () => {
  const { app } = stage;
  await app.press(buttons.importFile);
  await app.seesCount(tables.imports, 1);
  await app.press(buttons.undoImport);
  await seesWhole('Undo this import?', 'No, keep it');
});

test('an import is in view, also where it is asked for again', async () => {
  const { app } = stage;
  await app.press(buttons.importFile);
  await seesWhole('Import into Day trades', 'Close import');
  await app.fill(fields.brokerFile, '/home/ann/fills.csv');
  await app.press(buttons.importFile);
  await app.seesFocus(fields.brokerFile);
  await seesWhole('Import into Day trades', 'Close import');
  await app.seesText('/home/ann/fills.csv');
});

test.each(['a form', 'a question'])(
  'left again, %s gives the keyboard back to its button',
  async (what) => {
    const { app } = stage;
    const label = what === 'a form' ? buttons.accountSettings : buttons.archiveAccount;
    await app.press(label);
    await eventually(() => expect(app.footer).toContain('Esc cancel'));
    await app.keys.send(keyBytes.escapeAlone);
    await app.seesText(`▸[ ${label} ]`);
  },
);
