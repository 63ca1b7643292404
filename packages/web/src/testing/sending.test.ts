import { csvFile, eventually, tradeZeroCsv, vocabulary } from '@skipper/test-kit';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** What is sent outside the forms drawn from a model says that it is on its way, and when it takes long. */

const { buttons, fields } = vocabulary;
const accounts = '/dashboard/settings/connected-accounts';
const takesLong = 'This is taking longer than usual. Still trying…';
let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open();
});

afterAll(() => stage.close());

/** Holds what a page writes to a path. The answer is that of the server, or a refusal. */
async function holdsWrites(page: Page, path: string) {
  let release = (_refused: boolean): void => undefined;
  const answer = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent += 1;
    if (!(await answer)) return route.fallback();
    return route.fulfill({
      status: 400,
      json: { errors: [{ message: 'The server refuses it.' }] },
    });
  });
  return { sent: () => sent, pass: () => release(false), refuse: () => release(true) };
}

/** It takes no second press, and says after three seconds that it takes long. */
async function seesLongSending(app: OpenDriver, button: Locator, around: Locator): Promise<void> {
  const busy = { busy: 'true', disabled: 'true' };
  await eventually(async () =>
    expect({
      busy: await button.getAttribute('aria-busy'),
      disabled: await button.getAttribute('aria-disabled'),
    }).toEqual(busy),
  );
  const said = around.getByRole('status').filter({ hasText: takesLong });
  expect(await said.count()).toBe(0);
  await app.advance(3_000);
  await said.waitFor();
}

/** A user with another session, at the list of them. */
async function atSessions(check: (page: Page, app: OpenDriver) => Promise<void>): Promise<void> {
  const user = await stage.world.mentee();
  await stage.on({ path: '/login', timed: true }, async (page, app) => {
    await app.signIn(user);
    await app.seesScreen('dashboard');
    await stage.world.as(user);
    await app.visit('/dashboard/settings/sessions');
    await check(page, app);
  });
}

test('a button of a row', async () => {
  await atSessions(async (page, app) => {
    const end = page.getByRole('button', { name: 'End session' }).first();
    await end.waitFor();
    const held = await holdsWrites(page, '**/api/sessions/*');
    const before = await page.getByRole('button', { name: 'End session' }).count();
    await app.stopClock();
    await end.click();
    await seesLongSending(app, end, page.getByRole('table'));
    await end.click({ force: true });
    expect(held.sent()).toBe(1);
    held.pass();
    await eventually(async () => {
      await app.advance(1_000);
      expect(await page.getByRole('button', { name: 'End session' }).count()).toBe(before - 1);
    });
  });
});

test('the yes of a question', async () => {
  await atSessions(async (page, app) => {
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    const question = page.getByRole('alertdialog');
    const yes = question.getByRole('button', { name: 'Yes, end them' });
    await yes.waitFor();
    const held = await holdsWrites(page, '**/api/**');
    await app.stopClock();
    await yes.click();
    await seesLongSending(app, yes, question);
    expect(held.sent()).toBe(1);
    held.pass();
    await question.waitFor({ state: 'detached' });
  });
});

test('a file, and the fills that it adds', async () => {
  const user = await stage.world.mentor();
  await stage.world.account(user);
  await stage.on({ path: accounts, user, timed: true }, async (page, app) => {
    await app.press(buttons.importFile);
    const panel = page.getByRole('region', { name: /^Import into/ });
    await panel.waitFor();
    const file = await holdsWrites(page, '**/api/**');
    await app.stopClock();
    await app.chooseFile(fields.brokerFile, csvFile('fills.csv', tradeZeroCsv()));
    await panel.getByText('Reading the file…').waitFor();
    const said = panel.getByRole('status').filter({ hasText: takesLong });
    expect(await said.count()).toBe(0);
    await app.advance(3_000);
    await said.waitFor();
    file.pass();
    const add = panel.getByRole('button', { name: /^Add \d+ fills/ });
    await add.waitFor();
    await page.unroute('**/api/**');
    const fills = await holdsWrites(page, '**/api/**');
    await add.click();
    await seesLongSending(app, add, panel);
    fills.refuse();
    await panel.getByRole('alert').getByText('The server refuses it.').waitFor();
    expect(await said.count()).toBe(0);
    await add.waitFor();
  });
});

test('the link of a mail', async () => {
  await stage.on({ path: '/login', timed: true }, async (page, app) => {
    const held = await holdsWrites(page, '**/api/**');
    await app.visit('/verify-email/a-link-of-a-mail');
    await page.getByText('Checking…').waitFor();
    await app.stopClock();
    await app.advance(3_000);
    await page.getByRole('status').filter({ hasText: takesLong }).waitFor();
    held.pass();
    await page.getByRole('heading', { name: 'Link expired' }).waitFor();
    expect(await page.getByText(takesLong).count()).toBe(0);
  });
});

test('a table that is downloaded as a file', async () => {
  const user = await stage.world.admin();
  await stage.on({ path: '/dashboard/admin/users', user }, async (page) => {
    const button = page.getByRole('button', { name: /^Download .* as CSV$/ });
    await page.getByText(user.email).first().waitFor();
    let release = (): void => undefined;
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await answer;
      await route.fallback();
    });
    await button.click();
    await page
      .locator('button[aria-busy=true][aria-disabled=true]')
      .locator('.animate-turn')
      .waitFor();
    const download = page.waitForEvent('download');
    release();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await eventually(async () => expect(await button.getAttribute('aria-busy')).toBeNull());
  });
});

test('a picture: its part stays chosen until it is through', async () => {
  const user = await stage.world.mentee();
  const path = '/dashboard/settings/profile';
  await stage.on({ path, user, timed: true }, async (page, app) => {
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(600, 300);
      canvas.getContext('2d')?.fillRect(0, 0, 300, 300);
      const bytes = await (await canvas.convertToBlob()).arrayBuffer();
      return [...new Uint8Array(bytes)];
    });
    await page.getByLabel(fields.avatar, { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png),
    });
    const dialog = page.getByRole('dialog');
    const zoom = dialog.getByLabel('Zoom');
    await zoom.fill('2');
    const first = await holdsWrites(page, '**/api/**');
    await app.stopClock();
    const use = dialog.getByRole('button', { name: buttons.usePicture });
    await use.click();
    await seesLongSending(app, use, dialog);
    expect(first.sent()).toBe(1);
    first.refuse();
    await dialog.getByRole('alert').getByText('The server refuses it.').waitFor();
    expect(await zoom.inputValue()).toBe('2');
    await page.unroute('**/api/**');
    await use.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Remove picture/ }).waitFor();
  });
});
