import { eventually, type User } from '@skipper/test-kit';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Choosing Skippers to compare, on their cards. */

const mostCompared = 4;
let stage: WebStage;
let mentee: User;

beforeAll(async () => {
  stage = await WebStage.open();
  for (let count = 0; count <= mostCompared; count += 1) await stage.world.mentor();
  mentee = await stage.world.mentee();
});

afterAll(() => stage.close());

const named = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Skippers' }).getByRole('button', { name, exact: true });

test('the keyboard stays on the button that chooses, under both of its names', async () => {
  await stage.on({ path: '/dashboard/mentors', user: mentee }, async (page) => {
    await named(page, 'Compare').first().focus();
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await eventually(async () => {
      expect(await focused.textContent()).toBe('Remove from comparison');
    });
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await focused.textContent()).toBe('Compare'));
  });
});

test('why no more can be compared stands once in sight, and each button is described by it', async () => {
  await stage.on({ path: '/dashboard/mentors', user: mentee }, async (page, app) => {
    for (let chosen = 0; chosen < mostCompared; chosen += 1) {
      await named(page, 'Compare').first().click();
      await app.seesText(`Compare ${chosen + 1} Skipper`);
    }
    const reason = 'You’re already comparing 4. Remove one first.';
    const inSight = page.locator(':not(.sr-only)', { hasText: reason }).and(page.locator('p'));
    expect(await inSight.count()).toBe(1);
    expect(await page.getByText(reason).locator(':scope:not(.sr-only)').count()).toBe(1);
    const left = named(page, 'Compare').first();
    expect(await left.getAttribute('aria-disabled')).toBe('true');
    const why = await left.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${why}"]`).textContent()).toBe(reason);
  });
});
