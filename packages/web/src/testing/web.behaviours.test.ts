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
  // With an id the app puts what it counts where a tag manager would find it.
  server: { webDist, environment: { ANALYTICS_ID: 'G-UNDER-TEST' } },
  // Motion is for the tests of what only a browser has: here, half of what is drawn would be shimmer.
  createDriver: async ({ origin, timed }) =>
    new WebDriver(browser, origin, { timed, reducedMotion: 'reduce' }),
});
