import { endpoints } from '@skipper/core/contract';
import { type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** A field whose value is found by typing. */

const path = '/dashboard/settings/mentee-billing';
let stage: WebStage;
let user: User;

beforeAll(async () => {
  stage = await WebStage.open();
  user = await stage.world.follower();
});
afterAll(() => stage.close());

const onCountry = (look: (page: Page) => Promise<void>) =>
  stage.on({ path, user }, async (page, app) => {
    await app.seesFieldValue(vocabulary.fields.country, 'Not given');
    await page.getByRole('combobox', { name: 'Country' }).focus();
    await look(page);
  });

test.each([
  ['Norway', 'Norway'],
  ['no', 'Norway'],
  ['united states', 'United States'],
  ['Norw', 'Not given'],
  ['', 'Not given'],
])('"%s" that is typed and left is %s', async (typed, value) => {
  await onCountry(async (page) => {
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    const field = page.getByRole('combobox', { name: 'Country' });
    await expect.poll(() => field.inputValue()).toBe(value);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  });
});

test('Escape takes back what was typed', async () => {
  await onCountry(async (page) => {
    await page.keyboard.type('Norway');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const field = page.getByRole('combobox', { name: 'Country' });
    await expect.poll(() => field.inputValue()).toBe('Not given');
  });
});

test('a browser can fill it in with an address', async () => {
  await onCountry(async (page) => {
    const field = page.getByRole('combobox', { name: 'Country' });
    expect(await field.getAttribute('autocomplete')).toBe('country');
    await field.fill('SE');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: vocabulary.buttons.saveDetails }).click();
    await expect
      .poll(async () => {
        const client = await stage.world.as(user);
        return (await client.call(endpoints.getMenteeBilling, {})).address.country;
      })
      .toBe('SE');
  });
});
