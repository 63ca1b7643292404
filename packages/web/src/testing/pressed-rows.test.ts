import type { User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** A row lights up as a whole, so a press anywhere in it opens what it is about. */

const sales = '/dashboard/sales';
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const buyer = await stage.world.mentee({ subscribedTo: [mentor] });
  await stage.world.sale(buyer, mentor, 49_00);
});

afterAll(() => stage.close());

const rowOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr').first();
const opened = (page: Page) => page.getByRole('dialog', { name: /^Sale to / });
const onSales = (options: object, look: (page: Page) => Promise<void>) =>
  stage.on({ path: sales, user: mentor, ...options }, async (page) => {
    await rowOf(page, 'Sales').waitFor();
    await look(page);
  });

test.each([
  ['with a mouse', { viewport: { width: 1440, height: 900 } }],
  ['with a finger', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
])('a press beside its name opens a row %s', async (_, options) => {
  await onSales(options, async (page) => {
    const beside = rowOf(page, 'Sales').locator('td:visible').last();
    await ('hasTouch' in options ? beside.tap() : beside.click());
    await opened(page).waitFor();
    expect(new URL(page.url()).searchParams.has('sale')).toBe(true);
    await page.goBack();
    await opened(page).waitFor({ state: 'detached' });
  });
});

test('a row opens by keyboard too, and in another tab with Ctrl', async () => {
  await onSales({}, async (page) => {
    const row = rowOf(page, 'Sales');
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      row
        .locator('td')
        .nth(1)
        .click({ modifiers: ['Control'] }),
    ]);
    await opened(other).waitFor();
    await other.close();
    expect(await opened(page).count()).toBe(0);
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await opened(page).waitFor();
  });
});

test('selecting text in a row opens nothing', async () => {
  await onSales({}, async (page) => {
    const row = rowOf(page, 'Sales');
    const [from, to] = [row.locator('td').nth(1), row.locator('td').nth(3)];
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe('');
    expect(await opened(page).count()).toBe(0);
  });
});
