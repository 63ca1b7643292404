import { eventually } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** A table of 10,000 rows: only those near what is in sight are in the page. */

const accounts = '/dashboard/settings/connected-accounts';
const many = 10_000;
let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open();
});

afterAll(() => stage.close());

/** The server's own answer with its one account many times over: no real user has so many. */
async function multiply(page: Page): Promise<void> {
  await page.route('**/api/connected-accounts', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [account] = answer.accounts;
    const all = Array.from({ length: many }, (_, index) => ({
      ...account,
      uuid: `${account.uuid.slice(0, -5)}${String(index).padStart(5, '0')}`,
      alias: `Account ${index + 1}`,
    }));
    await route.fulfill({ json: { ...answer, accounts: all } });
  });
}

const rows = (page: Page) =>
  page
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));

test('a long table holds few rows, says how many there are, and scrolls to its end', async () => {
  const mentor = await stage.world.mentor();
  await stage.world.account(mentor);
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    await multiply(page);
    await app.visit(accounts);
    await page.getByText('Account 1', { exact: true }).waitFor();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(many + 1));
    const first = await rows(page);
    expect([first[0], first.length < 100]).toEqual([2, true]);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByText(`Account ${many}`, { exact: true }).waitFor();
    await eventually(async () => {
      const last = await rows(page);
      expect([last.at(-1), last.length < 100]).toEqual([many + 1, true]);
    });

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await eventually(async () => {
      const middle = await rows(page);
      expect(middle.length).toBeLessThan(100);
      expect(middle.some((row) => Math.abs(row - many / 2) < 200)).toBe(true);
    });
    // Rows in sight are drawn: no blank place.
    const seen = await page.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr[aria-rowindex]'),
    );
    expect(seen).not.toBeNull();
  });
});

test('a row keeps the focus however far the list is scrolled, and loses it with the focus', async () => {
  const mentor = await stage.world.mentor();
  await stage.world.account(mentor);
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    await multiply(page);
    await app.visit(accounts);
    const button = page
      .getByRole('row', { name: /^Account 3 / })
      .getByRole('button')
      .first();
    await button.focus();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 'none',
      );
    expect(await focused()).toBe('4');

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await eventually(async () => {
      const middle = await rows(page);
      expect([middle[0], (middle[1] ?? 0) > 1_000, middle.length < 100]).toEqual([4, true, true]);
    });
    expect(await focused()).toBe('4');
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(async () => expect((await rows(page))[0]).toBe(2));
    expect(await focused()).toBe('4');

    await page.getByRole('heading', { level: 1 }).focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await eventually(async () => expect((await rows(page))[0]).toBeGreaterThan(1_000));
  });
});
