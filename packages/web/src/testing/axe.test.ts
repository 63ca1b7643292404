import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeDefects } from './axe.ts';
import { launchChromium } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('a defect is found at each look, not the first alone', async () => {
  const page = await browser.newPage();
  const rules = async () => (await axeDefects(page)).map(([rule]) => rule);
  await page.setContent(
    '<html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1><p>Words</p></main></body></html>',
  );
  expect(await rules()).toEqual([]);
  await page.evaluate(() => document.querySelector('p')?.setAttribute('style', 'color: #eee'));
  expect(await rules()).toEqual(['color-contrast']);
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await rules()).toEqual(['color-contrast', 'image-alt']);
});
