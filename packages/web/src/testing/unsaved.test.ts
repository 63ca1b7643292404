import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './sample-browser.ts';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** Typed text, and the ways off a page. */

const { fields } = vocabulary;
const path = '/dashboard/settings/password';
const question = 'Discard your changes?';
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});

afterAll(() => stage.close());

/** The form of the password behind the settings, with something typed. */
async function withTyped(look: (page: Page, app: OpenDriver) => Promise<void>): Promise<void> {
  await stage.on({ path: '/dashboard/settings', user: mentor }, async (page, app) => {
    await app.seesScreen('settings');
    await settled(page);
    await app.openLink('Password');
    await app.seesScreen('settings-password');
    await app.fill(fields.newPassword, 'half a passw');
    await look(page, app);
  });
}

async function staysAfter(leave: () => Promise<unknown>, page: Page, app: OpenDriver) {
  await leave();
  await page.getByRole('alertdialog', { name: question }).waitFor();
  await app.press('Keep editing');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await app.seesPath(path);
  await app.seesFieldValue(fields.newPassword, 'half a passw');
}

test('a link asks first, and goes once the text is discarded', async () => {
  await withTyped(async (page, app) => {
    await staysAfter(() => app.openLink('Plans'), page, app);
    await app.openLink('Plans');
    await app.press('Discard');
    await app.seesPath('/dashboard/plans');
    await app.goBack();
    await app.seesPath(path);
    await app.seesFieldValue(fields.newPassword, '');
  });
});

test('a step back asks first, and goes back once the text is discarded', async () => {
  await withTyped(async (page, app) => {
    await staysAfter(() => page.evaluate(() => history.back()), page, app);
    await staysAfter(() => page.evaluate(() => history.back()), page, app);
    await page.evaluate(() => history.back());
    await app.press('Discard');
    await app.seesScreen('settings');
    await app.seesPath('/dashboard/settings');
    await page.evaluate(() => history.forward());
    await app.seesScreen('settings-password');
  });
});

test('menus, the search box and the palette ask first', async () => {
  await withTyped(async (page, app) => {
    const logOut = async () => {
      await app.press('Account menu');
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
    };
    await staysAfter(logOut, page, app);
    await staysAfter(() => app.switchView('mentee'), page, app);
    const search = async () => {
      await app.search(mentor.username);
      await app.press('See all results');
    };
    await staysAfter(search, page, app);
    const palette = async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to or do' }).fill('plans');
      await page.keyboard.press('Enter');
    };
    await staysAfter(palette, page, app);
  });
});

/** The drawer of a user, opened from the list, as an admin. */
async function withDrawer(look: (page: Page, app: OpenDriver) => Promise<void>): Promise<void> {
  const admin = await stage.world.admin();
  const path = `/dashboard/admin/users?q=${mentor.username}`;
  await stage.on({ path, user: admin }, async (page, app) => {
    await app.openRow('Users', mentor.username);
    await app.seesStat('Email', mentor.email);
    await look(page, app);
  });
}

const questionOn = (page: Page) => page.getByRole('alertdialog', { name: question });

/** Hidden ones below another count as well. */
const seesNoDialog = (page: Page) =>
  eventually(async () => {
    const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
    expect(await dialogs.count()).toBe(0);
  });

test('a step back that closes a drawer asks for the form in it', async () => {
  await withDrawer(async (page, app) => {
    await app.press('Suspend');
    await app.fill('Reason', 'Chargebacks');
    await page.evaluate(() => history.back());
    await questionOn(page).waitFor();
    await app.press('Keep editing');
    await questionOn(page).waitFor({ state: 'detached' });
    await app.seesFieldValue('Reason', 'Chargebacks');
    await page.evaluate(() => history.back());
    await questionOn(page).waitFor();
    await app.press('Discard');
    await seesNoDialog(page);
    await app.seesRow('Users', mentor.username);
  });
});

test('a drawer with nothing typed in it closes at once', async () => {
  await withDrawer(async (page, app) => {
    await app.press('Suspend');
    await page.evaluate(() => history.back());
    await seesNoDialog(page);
    await app.seesRow('Users', mentor.username);
  });
});

test('closing the tab asks while something is typed, and not after', async () => {
  await withTyped(async (page, app) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => asked.push(dialog.type()));
    await page.reload();
    await app.seesScreen('settings-password');
    expect(asked).toEqual(['beforeunload']);
    await page.reload();
    await app.seesScreen('settings-password');
    await app.openLink('Plans');
    await app.seesPath('/dashboard/plans');
    expect(asked).toEqual(['beforeunload']);
  });
});

test('what was typed and deleted again is nothing to lose', async () => {
  await withTyped(async (page, app) => {
    await app.fill(fields.newPassword, '');
    await app.openLink('Plans');
    await app.seesPath('/dashboard/plans');
    await eventually(async () => expect(await page.getByRole('alertdialog').count()).toBe(0));
  });
});
