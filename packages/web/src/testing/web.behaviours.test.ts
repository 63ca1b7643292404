import { runBehaviours } from '@skipper/test-kit';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';

const webDist = await builtWeb();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

runBehaviours({
  ui: 'web',
  server: { webDist },
  createDriver: async ({ origin }) => new WebDriver(browser, origin),
});
