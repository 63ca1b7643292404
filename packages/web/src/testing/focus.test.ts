import { csvFile, eventually, tradeZeroCsv, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** The focus after its element was removed: never on the body. */

const accounts = '/dashboard/settings/connected-accounts';
const { buttons, fields, importStates, tables } = vocabulary;
let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open();
});

afterAll(() => stage.close());

/** Waits until the focus rests on an element of this name, or of this heading. */
async function focusRestsOn(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return 'body';
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
  await eventually(async () => expect(await focused()).toBe(name));
  // It must rest there, not pass through on its way to the body.
  await page.waitForTimeout(300);
  expect(await focused()).toBe(name);
}

async function withImport(look: (page: Page, app: OpenDriver) => Promise<void>): Promise<void> {
  const mentor: User = await stage.world.mentor();
  const account = await stage.world.account(mentor);
  await stage.world.imports(mentor, account, tradeZeroCsv());
  await stage.on({ path: accounts, user: mentor }, async (page, app) => {
    await app.seesCount(tables.accounts, 1);
    await app.press(buttons.importFile);
    await app.seesCount(tables.imports, 1);
    await look(page, app);
  });
}

test('after an undo it is on the list of imports, and before on a reason that is missing', async () => {
  await withImport(async (page, app) => {
    await app.press(buttons.undoImport);
    await app.press(buttons.confirmUndo);
    await eventually(async () => {
      expect(await page.locator('[aria-invalid=true]:focus').count()).toBe(1);
    });
    await app.fill(fields.undoReason, 'Wrong account');
    await app.press(buttons.confirmUndo);
    await app.seesRow(tables.imports, 'fills.csv', importStates.undone);
    await focusRestsOn(page, 'Imports');
  });
});

test('after a question that was answered with no it is on what asked', async () => {
  await withImport(async (page, app) => {
    await app.press(buttons.undoImport);
    await app.press('No, keep it');
    await focusRestsOn(page, 'Undo import');
  });
});

test('after a form it is on what opened it, however many of its fields it went through', async () => {
  const user = await stage.world.mentor();
  await stage.world.account(user);
  await stage.on({ path: accounts, user }, async (page, app) => {
    await app.seesCount(tables.accounts, 1);
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Swing');
    for (let stop = 0; stop < 20; stop += 1) await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByLabel(fields.accountName).press('Enter');
    await app.seesCount(tables.accounts, 2);
    await focusRestsOn(page, 'New account');
  });
});

test('after each step of an import it is on the import', async () => {
  await withImport(async (page, app) => {
    const [, ...fresh] = tradeZeroCsv().split('\n');
    const later = [tradeZeroCsv().split('\n')[0], ...fresh].join('\n').replaceAll('2022', '2023');
    await app.chooseFile(fields.brokerFile, csvFile('later.csv', later));
    await app.seesButton(vocabulary.addFills(15));
    await focusRestsOn(page, 'Import into Day trades');
    await app.press(vocabulary.addFills(15));
    await app.seesRow(tables.imports, 'later.csv', importStates.added);
    await focusRestsOn(page, 'Import into Day trades');
  });
});

test('where an import is asked for again it is on the import', async () => {
  await withImport(async (page, app) => {
    await app.press(buttons.importFile);
    await focusRestsOn(page, 'Import into Day trades');
    await app.chooseFile(fields.brokerFile, csvFile('again.csv', tradeZeroCsv()));
    await app.seesButton('Choose another file');
    await app.press(buttons.importFile);
    await focusRestsOn(page, 'Import into Day trades');
    await app.doesNotSeeButton('Choose another file');
  });
});

test('after a discarded import it is on the list', async () => {
  await withImport(async (page, app) => {
    await app.chooseFile(fields.brokerFile, csvFile('again.csv', tradeZeroCsv()));
    await app.seesCount(tables.imports, 2);
    await app.press('Choose another file');
    await app.press(buttons.discardImport);
    await app.seesCount(tables.imports, 1);
    await focusRestsOn(page, 'Imports');
  });
});

test('after the panel of an import is closed it is back on what opened it', async () => {
  await withImport(async (page, app) => {
    await app.press('Close import');
    await focusRestsOn(page, 'Import file');
  });
});

test('while a wait counts down it stays, and a failure is read aloud', async () => {
  await stage.on({ path: '/forgot-password', timed: true }, async (page, app) => {
    await app.fill(fields.email, stage.world.freshEmail());
    await app.press(buttons.sendLink);
    await page.getByText('Send it again in').waitFor();
    await page.getByRole('button', { name: 'Use another address' }).focus();
    await app.stopClock();
    await app.advance(3_000);
    await focusRestsOn(page, 'Use another address');
    await app.advance(60_000);
    await page.route('**/api/recovery/forgot-password', (route) =>
      route.fulfill({ status: 400, json: { errors: ['The mail server is away.'] } }),
    );
    await page.getByRole('button', { name: buttons.sendAgain }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The mail server is away.').waitFor();
    await focusRestsOn(page, buttons.sendAgain);
    await page.unroute('**/api/recovery/forgot-password');
    await page.keyboard.press('Enter');
    await page.getByText('Send it again in 60 s').waitFor();
    await focusRestsOn(page, 'Send it again in 60 s');
  });
});

test('after the first account it is on the heading: the button that opened the form is gone', async () => {
  const mentor = await stage.world.mentor();
  await stage.on({ path: accounts, user: mentor }, async (page, app) => {
    await app.seesCount(tables.accounts, 0);
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Day trades');
    await app.press(buttons.createAccount);
    await app.seesCount(tables.accounts, 1);
    await focusRestsOn(page, 'Connected accounts');
  });
});

test('on the last page it stays beside the pages, and a click beside everything is left alone', async () => {
  const mentor = await stage.world.mentor();
  await stage.world.account(mentor);
  const [header, one = ''] = tradeZeroCsv().split('\n');
  const rows = Array.from({ length: 30 }, (_, index) =>
    one.replace('09:47:59', `09:47:${String(index + 10)}`),
  );
  await stage.on({ path: accounts, user: mentor }, async (page, app) => {
    await app.seesCount(tables.accounts, 1);
    await app.press(buttons.importFile);
    await app.chooseFile(fields.brokerFile, csvFile('many.csv', [header, ...rows, ''].join('\n')));
    await app.seesCount(tables.importRows, 25);
    await app.press('Next page');
    await app.seesCount(tables.importRows, 5);
    await focusRestsOn(page, 'Pages of Rows');
    await page.locator('main h1').click({ position: { x: 1, y: 1 } });
    await page.mouse.click(1, 400);
    await page.evaluate(() => document.querySelector('main p')?.remove());
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('SECTION');
  });
});
