import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { heldPage, tookOver } from './held-page.ts';
import { followRequests } from './requests-done.ts';

/** What is done on a page that was rendered ahead, before its app has taken it over, is not lost. */

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
let user: User;
let mentor: User;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  user = await world.mentee();
  mentor = await world.mentor();
  await line.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** How far the start has come: which scripts are still on their way. */
const stages: readonly (readonly [string, RegExp])[] = [
  ['any script is there', /./],
  ['the file that starts the app is there', /\/assets\/index-/],
  ['the code of the screen is there', /\/assets\/(?!index-|react-|packages-|rolldown-runtime-)/],
];

describe.each(stages)('before %s', (_name, which) => {
  test('a message that was begun goes on, and is sent', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const { page, complaints, go } = await heldPage(context, which);
    await page.goto(`${server.origin}/contact`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ann@example.com');
    const message = page.getByLabel('Message');
    await message.click();
    await page.keyboard.type('do I');
    go();
    await page.keyboard.type(' follow?');
    await page.keyboard.press('Home');
    await tookOver(page);
    // The focus and the caret stay where they were.
    await page.keyboard.type('How ');
    expect(await message.inputValue()).toBe('How do I follow?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('The reply goes to ann@example.com.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a sign-in that was sent with Enter is sent once it can be', async () => {
    const context = await browser.newContext();
    const { page, complaints, go } = await heldPage(context, which);
    await page.goto(`${server.origin}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Keep me signed in').check();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const button = page.getByRole('button', { name: 'Sign in' });
    expect(await button.isDisabled()).toBe(true);
    expect(page.url()).toBe(`${server.origin}/login`);
    go();
    await page.waitForURL('**/dashboard');
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    expect(token?.expires).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('Enter in a form that is written on sends nothing', async () => {
    const context = await browser.newContext();
    const { page, complaints, go } = await heldPage(context, which);
    const signIns: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/session')) signIns.push('sent');
    });
    const requestsDone = followRequests(page);
    await page.goto(`${server.origin}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Email').press('Enter');
    await page.getByLabel('Password', { exact: true }).pressSequentially('begun');
    go();
    await tookOver(page);
    await requestsDone();
    expect([signIns, await page.getByRole('alert').count()]).toEqual([[], 0]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['/login', 'Forgot password?', '/forgot-password'],
    ['/contact', 'Read the FAQs', '/faqs'],
  ])('on %s the link “%s” goes where it should', async (path, name, target) => {
    const context = await browser.newContext();
    const { page } = await heldPage(context, which);
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL(`**${target}`, { waitUntil: 'commit' });
    await context.close();
  });

  test('a button does what it says once it can', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const { page, complaints, go } = await heldPage(context, which);
    await page.goto(`${server.origin}/${mentor.username}`, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    go();
    await page.getByRole('button', { name: 'Close search' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('links of a page work without any script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
  await context.close();
});

test('a referral link counts although its reader goes on before the app is there', async () => {
  const context = await browser.newContext();
  const { page } = await heldPage(context);
  await page.goto(`${server.origin}/?coupon=SPRING-26&ref=ann_keel`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.waitForURL('**/signup', { waitUntil: 'commit' });
  const { origins } = await context.storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(kept.toSorted()).toEqual(['coupon', 'ref', 'ref.at']);
  await context.close();
});

test('a link of the sign-in page keeps the page to return to before the app is there', async () => {
  const context = await browser.newContext();
  const { page } = await heldPage(context);
  await page.goto(`${server.origin}/login?redirect=%2Fpricing`, { waitUntil: 'commit' });
  await page.locator('main a[href="/signup"]').click();
  await page.waitForURL('**/signup?redirect=%2Fpricing', { waitUntil: 'commit' });
  await context.close();
});
