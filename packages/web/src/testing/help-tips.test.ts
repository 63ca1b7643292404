import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Content that comes with the pointer or the focus: WCAG 1.4.13. */

let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const mentee = await stage.world.mentee({ subscribedTo: [mentor] });
  await stage.world.sale(mentee, mentor, 50_00);
  await stage.world.account(mentor);
});

afterAll(() => stage.close());

const sales = '/dashboard/sales';
const meaning = 'Monthly recurring revenue';
const triggerOf = (page: Page, about: string) =>
  page.getByRole('button', { name: `About ${about}`, exact: true });
const tipOf = (page: Page, text = meaning) => page.getByRole('tooltip').filter({ hasText: text });
const isGone = (page: Page) =>
  eventually(async () => expect(await page.getByRole('tooltip').count()).toBe(0));

test('the pointer shows it, may move onto it, and hides it by leaving', async () => {
  await stage.on({ path: sales, user: mentor }, async (page) => {
    const trigger = triggerOf(page, 'MRR');
    await trigger.hover();
    await tipOf(page).waitFor();
    const box = await tipOf(page).locator('span').first().boundingBox();
    if (!box) throw new Error('The tip has no box.');
    // In steps, as a hand moves: none may leave both.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
    expect(await tipOf(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5, { steps: 10 });
    await isGone(page);
  });
});

test('it stays as long as the pointer does', async () => {
  await stage.on({ path: sales, user: mentor }, async (page) => {
    await triggerOf(page, 'MRR').waitFor();
    await page.clock.install();
    await triggerOf(page, 'MRR').hover();
    await tipOf(page).waitFor();
    await page.clock.fastForward('10:00');
    expect(await tipOf(page).isVisible()).toBe(true);
  });
});

test('Escape hides it without moving the pointer', async () => {
  await stage.on({ path: sales, user: mentor }, async (page) => {
    await triggerOf(page, 'MRR').hover();
    await tipOf(page).waitFor();
    await page.keyboard.press('Escape');
    await isGone(page);
  });
});

test('the focus shows it as the description of its button, and Escape leaves the focus', async () => {
  await stage.on({ path: sales, user: mentor }, async (page) => {
    const trigger = triggerOf(page, 'MRR');
    await trigger.focus();
    await tipOf(page).waitFor();
    const described = await trigger.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain(meaning);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await trigger.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await trigger.getAttribute('aria-describedby')).toBe(null);
    await page.keyboard.press('Enter');
    await tipOf(page).waitFor();
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await tipOf(page).count()).toBe(0));
  });
});

test('a tap shows it until the next tap elsewhere', async () => {
  const phone = { hasTouch: true, viewport: { width: 360, height: 780 } };
  await stage.on({ path: sales, user: mentor, ...phone }, async (page) => {
    await triggerOf(page, 'MRR').tap();
    await tipOf(page).waitFor();
    const box = await tipOf(page).locator('span').first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await tipOf(page).tap();
    expect(await tipOf(page).isVisible()).toBe(true);
    await page.getByRole('heading', { level: 1 }).tap();
    await isGone(page);
  });
});

test('beside a field it is hidden by Escape, and the form stays open', async () => {
  await stage.on(
    { path: '/dashboard/settings/connected-accounts', user: mentor },
    async (page, app) => {
      await app.press(vocabulary.buttons.accountSettings);
      const dialog = page.getByRole('dialog');
      await triggerOf(page, 'Lot method').focus();
      await tipOf(page, 'The rule that says which purchase').waitFor();
      await page.keyboard.press('Escape');
      await isGone(page);
      expect(await dialog.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );
});
