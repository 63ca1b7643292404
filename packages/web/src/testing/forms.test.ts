import { csvFile, eventually, tradeZeroCsv, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** A form that fails says so in sight, marks its fields and takes the focus to the first. */

const phone = { viewport: { width: 360, height: 780 } };
const accounts = '/dashboard/settings/connected-accounts';
const { buttons, fields } = vocabulary;
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  await stage.world.account(mentor);
});

afterAll(() => stage.close());

/** The label of the field that has the focus, once one that is marked has it. */
async function seesFirstMarked(page: Page, label: string): Promise<void> {
  await eventually(async () => {
    const focused = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      if (field.getAttribute('aria-invalid') !== 'true') return 'nothing that is marked';
      return field.labels?.[0]?.textContent;
    });
    expect(focused).toBe(label);
  });
}

/** Marked fields, each with whether what describes it is there. */
const marked = (page: Page) =>
  page.locator('[aria-invalid=true]').evaluateAll((all) =>
    all.map((field) => {
      const id = field.getAttribute('aria-describedby') ?? '';
      return (document.getElementById(id)?.textContent ?? '') !== '';
    }),
  );

/** The visible element at the middle of an element: itself, or what covers it. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

async function onMapping(page: Page, app: OpenDriver): Promise<void> {
  await app.seesCount('Connected accounts', 1);
  await app.press(buttons.importFile);
  await app.chooseFile(fields.brokerFile, csvFile('odd.csv', 'A,B,C,D,E,F\n1,2,3,4,5,6\n'));
  await page.getByLabel('Symbol', { exact: true }).waitFor();
}

test('the columns of a file: on a phone the failure is in sight and the first field focused', async () => {
  await stage.on({ path: accounts, user: mentor, ...phone }, async (page, app) => {
    await onMapping(page, app);
    await app.press(buttons.applyMapping);
    await seesFirstMarked(page, 'Symbol');
    expect(await marked(page)).toEqual(new Array(6).fill(true));
    await page.getByRole('alert').getByText('Check the 6 marked fields.').waitFor();
    expect(await inSight(page, '[data-form-problem]')).toBe(true);
    expect(await inSight(page, '[aria-invalid=true] >> nth=0')).toBe(true);
    await app.choose('Symbol', 'A');
    await page.getByText('Check the 5 marked fields.').waitFor();
    // A second try goes to what is then the first.
    await app.press(buttons.applyMapping);
    await seesFirstMarked(page, 'Side');
    expect(await inSight(page, '[aria-invalid=true] >> nth=0')).toBe(true);
  });
});

test('a new account: the failure stays in the dialog, and the focus goes to the name', async () => {
  await stage.on({ path: accounts, user: mentor, ...phone }, async (page, app) => {
    await app.press(buttons.newAccount);
    await app.press(buttons.createAccount);
    await seesFirstMarked(page, fields.accountName);
    expect(await marked(page)).toEqual([true]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText('Check the marked field.').waitFor();
    expect(await inSight(page, '[data-form-problem]')).toBe(true);
  });
});

test('signing in with nothing: both fields are marked and the first has the focus', async () => {
  await stage.on({ path: '/login', ...phone }, async (page, app) => {
    await app.press(buttons.signIn);
    await seesFirstMarked(page, fields.email);
    expect(await marked(page)).toEqual([true, true]);
    expect(await inSight(page, '[data-form-problem]')).toBe(true);
  });
});

test('a dialog with typed text asks before Escape discards it, and gives the focus back', async () => {
  await stage.on({ path: accounts, user: mentor }, async (page, app) => {
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Swing trades');
    await page.keyboard.press('Escape');
    await app.seesText('What you typed is not saved.');
    await app.press('Keep editing');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await app.seesFieldValue(fields.accountName, 'Swing trades');
    await page.locator('[role=dialog]:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await app.press('Discard');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(async () => expect(await focused()).toBe(buttons.newAccount));
    await app.press(buttons.newAccount);
    await app.seesFieldValue(fields.accountName, '');
    // Nothing was typed: Escape closes it at once.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

test('a form that is sent for long says so, and says no more once it is through', async () => {
  const path = '/dashboard/settings/profile';
  await stage.on({ path, user: mentor, timed: true }, async (page, app) => {
    await app.fill('Location', 'Oslo');
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await app.stopClock();
    await app.press('Save changes');
    const form = page.getByRole('form', { name: 'Your profile' });
    const said = form.getByRole('status').getByText('This is taking longer than usual.');
    await page.getByRole('button', { name: 'Save changes', disabled: true }).waitFor();
    expect(await said.count()).toBe(0);
    await app.advance(3_000);
    await said.waitFor();
    await page.unroute('**/api/profile');
    await eventually(async () => {
      await app.advance(1_000);
      expect(await said.count()).toBe(0);
    });
  });
});

/** The label of the field that has the focus, or the role of the part. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLInputElement | null;
    return one?.labels?.[0]?.textContent ?? one?.role;
  });

test('a dialog starts at its first field, so that one can type at once', async () => {
  await stage.on({ path: accounts, user: mentor }, async (page, app) => {
    await app.press(buttons.newAccount);
    await page.getByRole('dialog').waitFor();
    await eventually(async () => expect(await focused(page)).toBe(fields.accountName));
    await page.keyboard.type('Swing');
    await app.seesFieldValue(fields.accountName, 'Swing');
  });
});

test('a question with a reason starts at the reason, one without at itself', async () => {
  const trader = await stage.world.mentor();
  const account = await stage.world.account(trader);
  await stage.world.imports(trader, account, tradeZeroCsv());
  await stage.on({ path: accounts, user: trader }, async (page, app) => {
    await app.seesCount('Connected accounts', 1);
    await app.press(buttons.importFile);
    await app.press(buttons.undoImport);
    await page.getByRole('alertdialog').waitFor();
    await eventually(async () => expect(await focused(page)).toBe(fields.undoReason));
    await app.press('No, keep it');
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Swing');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await eventually(async () => expect(await focused(page)).toBe('alertdialog'));
  });
});

test('on a touch screen a dialog opens without a keyboard over it', async () => {
  const touch = { ...phone, hasTouch: true, isMobile: true };
  await stage.on({ path: accounts, user: mentor, ...touch }, async (page, app) => {
    await app.press(buttons.newAccount);
    await page.getByRole('dialog').getByLabel(fields.accountName).waitFor();
    await eventually(async () => expect(await focused(page)).toBe('dialog'));
  });
});
