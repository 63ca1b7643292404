import { endpoints } from '@skipper/core/contract';
import type { User } from '@skipper/test-kit';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Details of a layout: lines that break, edges that line up, places that are empty. */

let stage: WebStage;
let mentor: User;
let admin: User;
beforeAll(async () => {
  stage = await WebStage.open();
  admin = await stage.world.admin();
  mentor = await stage.world.mentor({ username: 'northstar_breakouts' });
  const account = await stage.world.account(mentor);
  const prices = [
    { interval: 'month', amount: 49_00, currency: 'USD' },
    { interval: 'year', amount: 490_00, currency: 'USD' },
  ] as const;
  await (await stage.world.as(mentor)).call(endpoints.createPlan, {
    body: {
      name: 'Full access',
      description: '',
      benefits: [],
      prices: [...prices],
      trialDays: 7,
      access: [{ accountUuid: account.uuid, level: 'full' }],
      seatsCap: null,
      visibility: 'public',
    },
  });
});
afterAll(() => stage.close());

/** How many lines an element takes. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const all = new Range();
    all.selectNodeContents(one);
    return new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.each([768, 1024, 1440])('plans at %i: a name in one line, and every price', async (width) => {
  const viewport = { width, height: 900 };
  await stage.on({ path: `/${mentor.username}/plans`, viewport }, async (page) => {
    const row = page.getByRole('row').filter({ hasText: 'Full access' });
    await row.waitFor();
    expect(await linesOf(row.getByText('Full access'))).toBe(1);
    for (const price of ['$49.00', '$490.00']) {
      expect([price, await row.getByText(price, { exact: true }).isVisible()]).toEqual([
        price,
        true,
      ]);
    }
  });
});

const middleOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on show.');
  return box.y + box.height / 2;
};

test('the title of a drawer stands level with its Close button', async () => {
  const path = `/dashboard/admin/users?user=${mentor.uuid}`;
  await stage.on({ path, user: admin }, async (page) => {
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: mentor.username });
    await title.waitFor();
    const close = dialog.getByRole('button', { name: 'Close' });
    expect(Math.abs((await middleOf(title)) - (await middleOf(close)))).toBeLessThanOrEqual(1);
  });
});

test('without pictures, the settings show what others see in their place', async () => {
  await stage.on({ path: '/dashboard/settings/profile', user: mentor }, async (page) => {
    const group = page.getByRole('group', { name: 'Pictures' });
    await group.getByText('Profile picture').waitFor();
    await group.locator('[data-initials=NB]').waitFor();
    await group.locator('.banner[data-hue]').waitFor();
  });
});

const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/** The spacing that a reader may set for themselves (WCAG 1.4.12). */
const spaceOut = (page: Page): Promise<unknown> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

test('no name of a list is cut, in the spacing of its reader', async () => {
  await stage.on({ path: '/dashboard/admin/mentor', user: admin }, async (page) => {
    const name = page.locator('.person bdi').filter({ hasText: mentor.username });
    await name.waitFor();
    await spaceOut(page);
    const [needed, given] = await name.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
  });
});
