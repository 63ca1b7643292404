import { tradeZeroCsv, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** At 400 % of 1280 px nothing is cut, and nothing scrolls sideways but tables. */

let stage: WebStage;
let admin: User;
beforeAll(async () => {
  stage = await WebStage.open();
  admin = await stage.world.admin();
  const mentor = await stage.world.mentor({ username: 'a_name_of_22_letters_x' });
  const account = await stage.world.account(mentor, { publicLevel: 'summary' });
  await stage.world.imports(mentor, account, tradeZeroCsv());
  await stage.world.mentee({ subscribedTo: [mentor] });
});
afterAll(() => stage.close());

/** Headings and labels of figures that are cut short. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, dt)')]
      .filter(
        (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow !== 'visible',
      )
      .map(({ textContent }) => textContent),
  );

test.each([
  ['/dashboard/admin', 'Subscriptions by month'],
  ['/dashboard/admin/users', 'Users'],
  ['/dashboard/mentors', 'a_name_of_22_letters_x'],
])('%s is whole', async (path, shown) => {
  const viewport = { width: 320, height: 256 };
  await stage.on({ path, user: admin, viewport }, async (page) => {
    await page.locator('main:not([data-screen="loading"])').waitFor();
    await page.getByRole('heading', { name: shown }).first().waitFor();
    expect(await cut(page)).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBe(0);
  });
});
