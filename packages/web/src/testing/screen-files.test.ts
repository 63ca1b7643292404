import { ServerProcess } from '@skipper/test-kit';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { heldPage, tookOver } from './held-page.ts';

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const asset = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/;

test.each([
  ['/', ['home.page', 'public-layout']],
  ['/faqs', ['faqs.screen', 'public-page', 'public-layout']],
  ['/login', ['sign-in.screen', 'narrow-page', 'auth-layout']],
  ['/dashboard', ['loading.page', 'app-layout']],
] as const)('%s asks for the files of its screen before the app is there', async (path, names) => {
  const context = await browser.newContext();
  const { page, complaints, go } = await heldPage(context, /\/index-/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(asset.exec(request.url())?.[1] ?? ''));
  await page.goto(server.origin + path);
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...names]));
  go();
  await tookOver(page);
  // Each once: the app finds them asked for.
  const twice = asked.filter((name, place) => name && asked.indexOf(name) !== place);
  expect([twice, complaints]).toEqual([[], []]);
  await context.close();
});
