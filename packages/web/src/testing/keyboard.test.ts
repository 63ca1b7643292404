import { endpoints } from '@skipper/core/contract';
import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Menus, lists and steps with the keyboard alone. */

let stage: WebStage;
let mentor: User;
beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});
afterAll(() => stage.close());

const outlineOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      const sample = document.createElement('i');
      sample.style.color = 'var(--accent)';
      document.body.append(sample);
      const accent = getComputedStyle(sample).color;
      sample.remove();
      return [outlineStyle, outlineWidth, outlineColor === accent ? 'accent' : outlineColor];
    });

test('a menu opens by every key at its first entry, the second time as well', async () => {
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    // Until then a key may come to a button that is being replaced.
    await app.seesScreen('dashboard');
    const button = page.getByRole('button', { name: 'Account menu' });
    for (const key of ['Enter', ' ', 'ArrowDown', 'Enter']) {
      await button.focus();
      await page.keyboard.press(key);
      await page.locator('[role=menuitem]:focus').getByText('Settings').waitFor();
      expect(await outlineOf(page, '[role=menuitem]:focus')).toEqual(['solid', '2px', 'accent']);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await eventually(async () => {
        expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      });
    }
  });
});

test('the entry that the arrows have reached has a ring', async () => {
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    await app.seesScreen('dashboard');
    await page.getByRole('button', { name: /^Command palette/ }).press('Enter');
    await page.getByRole('combobox', { name: 'Go to or do' }).press('ArrowDown');
    const ring = () => outlineOf(page, '[role=option][aria-selected=true]');
    expect(await ring()).toEqual(['solid', '2px', 'accent']);
  });
});

test('a value that was just chosen is replaced by typing', async () => {
  await stage.on(
    { path: '/dashboard/settings/mentee-billing', user: await stage.world.follower() },
    async (page, app) => {
      await app.seesFieldValue(vocabulary.fields.country, 'Not given');
      const field = page.getByRole('combobox', { name: 'Country' });
      await field.focus();
      for (const name of ['Norway', 'Sweden']) {
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
        expect(await field.inputValue()).toBe(name);
      }
      await page.keyboard.type('Den');
      await page.keyboard.press('Escape');
      await page.keyboard.type('Denmark');
      expect(await field.inputValue()).toBe('Denmark');
    },
  );
});

test('a step of an order is read with the heading that takes the focus', async () => {
  const account = await stage.world.account(mentor);
  const body = {
    name: 'Full access',
    description: '',
    benefits: [],
    prices: [{ interval: 'month' as const, amount: 49_00, currency: 'USD' }],
    trialDays: 7,
    access: [{ accountUuid: account.uuid, level: 'full' as const }],
    seatsCap: null,
    visibility: 'public' as const,
  };
  const plan = await (await stage.world.as(mentor)).call(endpoints.createPlan, { body });
  const user = await stage.world.follower();
  await stage.on({ path: `/dashboard/subscribe/${plan.uuid}`, user }, async (page, app) => {
    await app.press(vocabulary.buttons.continueToReview);
    await page.locator('h1:focus').getByText('Subscribe').waitFor();
    const described = await page.locator('h1').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Step 2 of 3: Review');
  });
});

test('the sliders of a crop say their value in words', async () => {
  await stage.on({ path: '/dashboard/settings/profile', user: mentor }, async (page) => {
    await page.getByLabel('Profile picture').waitFor();
    const bytes = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(80, 40);
      canvas.getContext('2d')?.fillRect(0, 0, 80, 40);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
    await page.getByLabel('Profile picture').setInputFiles(file);
    const said = (name: string) =>
      page.getByRole('slider', { name }).getAttribute('aria-valuetext');
    expect([await said('Zoom'), await said('Left to right')]).toEqual(['100%', '50%']);
    await page.getByRole('slider', { name: 'Left to right' }).press('Home');
    await eventually(async () => expect(await said('Left to right')).toBe('0%'));
  });
});
