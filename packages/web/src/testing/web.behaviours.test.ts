import { runBehaviours } from '@skipper/test-kit';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { buildWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';

const built = await buildWeb();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await built.remove();
});

runBehaviours({
  ui: 'web',
  server: { webDist: built.folder },
  createDriver: async ({ origin }) => new WebDriver(browser, origin),
});
