import { eventually, problem, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveToasts } from './leave-toasts.ts';
import { toastsOf } from './web-finder.ts';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** Which of pointer, keyboard and another tab keep the notifications on show. */

const { fields, buttons } = vocabulary;
const path = '/dashboard/settings/connected-accounts';
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});

afterAll(() => stage.close());

const seesToasts = (page: Page, count: number) =>
  eventually(async () => expect(await toastsOf(page).count()).toBe(count));

/** Two notifications, under the pointer so that none leaves meanwhile. */
async function withToasts(look: (page: Page, app: OpenDriver) => Promise<void>): Promise<void> {
  await stage.on({ path, user: mentor, timed: true }, async (page, app) => {
    let refused = 0;
    await page.route('**/api/connected-accounts', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      refused += 1;
      return route.fulfill(problem(409, `Refusal ${refused}.`));
    });
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Day trades');
    for (const count of [1, 2]) {
      await app.press(buttons.createAccount);
      await seesToasts(page, count);
      await app.holdToasts();
    }
    await look(page, app);
  });
}

const dismissOf = (page: Page) => toastsOf(page).first().getByRole('button', { name: 'Dismiss' });

test('the pointer that leaves does not take them from the keyboard', async () => {
  await withToasts(async (page, app) => {
    await dismissOf(page).focus();
    await leaveToasts(page);
    await app.advance(60_000);
    await seesToasts(page, 2);
  });
});

test('after one is dismissed by the keyboard, the others leave in their turn', async () => {
  await withToasts(async (page, app) => {
    await dismissOf(page).focus();
    await leaveToasts(page);
    await page.keyboard.press('Enter');
    await seesToasts(page, 1);
    await app.advance(6_000);
    await seesToasts(page, 0);
  });
});

test('a user who returns to the tab finds them while the keyboard is on one', async () => {
  await withToasts(async (page, app) => {
    await dismissOf(page).focus();
    await leaveToasts(page);
    for (const hidden of [true, false]) {
      await page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    }
    await app.advance(60_000);
    await seesToasts(page, 2);
  });
});
