import type { User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Sums over currencies, in tables and tiles. */

const path = '/dashboard/settings/payouts';
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const buyer = await stage.world.mentee({ subscribedTo: [mentor] });
  await stage.world.sale(buyer, mentor, 1_234_567_00);
});

afterAll(() => stage.close());

/** The server's own answers with each sum in four currencies: nothing in a world sells in several. */
async function multiply(page: Page): Promise<void> {
  const inAll = (totals: object) =>
    ['ISK', 'KWD', 'MGA', 'USD'].map((currency) => ({ ...totals, currency }));
  await page.route(/\/api\/payouts\/(statements|balance)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const json = answer.statements
      ? {
          ...answer,
          statements: answer.statements.map((one: { currencies: object[] }) => ({
            ...one,
            currencies: inAll(one.currencies[0] ?? {}),
          })),
        }
      : { ...answer, balances: inAll(answer.balances[0] ?? {}) };
    await route.fulfill({ response, json });
  });
}

test.each([360, 1440])('amounts are whole, and none covers another, at %i', async (width) => {
  const options = { path: '/dashboard', user: mentor, viewport: { width, height: 900 } };
  await stage.on(options, async (page, app) => {
    await multiply(page);
    await app.visit(path);
    const cells = page.getByRole('table', { name: 'Statements' }).locator('tbody td:visible');
    await cells.first().waitFor();
    const wide = await cells.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(wide).toEqual([]);
    const broken = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        if (/^(ISK|KWD|MGA|\$).*\d/.test(text) && range.getClientRects().length > 1)
          found.push(text);
      }
      return found;
    });
    expect(broken).toEqual([]);
  });
});
