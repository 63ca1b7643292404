import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { heldPage } from './held-page.ts';
import { followRequests } from './requests-done.ts';

/** The frame of a dashboard is on show before the app, to those who are signed in. */

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

async function signedIn(width: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 780 } });
  const page = await context.newPage();
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  return context;
}

const takenOver = (page: Page) => page.locator('#root:not([data-rendered])').waitFor();

/** Where the parts of the frame are that every screen has. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['header', 'aside', 'header button:last-of-type'].map((part) => {
      const { x, y, width, height } =
        document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      // The bar is as high as the sidebar's content only once that is there.
      return part === 'aside' ? { x, y, width } : { x, y, width, height };
    }),
  );

test.each([
  [360, 'wide'],
  [1_440, 'wide'],
  [1_440, 'collapsed'],
] as const)('at %i px with a %s sidebar the frame stays where it is', async (width, sidebar) => {
  const context = await signedIn(width);
  await context.addInitScript((value) => localStorage.setItem('sidebar', value), sidebar);
  const { page, complaints, go } = await heldPage(context);
  const address = `${server.origin}/dashboard/settings/profile`;
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] header').waitFor();
  await page.locator('main .skeleton').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await places(page);
  expect(await page.locator('main h1').textContent()).toBe(await titleOf(page));
  go();
  await takenOver(page);
  await page.getByLabel('Username').waitFor();
  expect(await places(page)).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});

const titleOf = async (page: Page): Promise<string | undefined> =>
  (await page.title()).split(' · ')[0];

test('a button of the frame that is pressed before the app is there is not forgotten', async () => {
  const context = await signedIn(360);
  const { page, go } = await heldPage(context);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  go();
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
  await context.close();
});

test('a button that is pressed as soon as the app has drawn it is pressed once', async () => {
  const context = await signedIn(1_440);
  const { page, go } = await heldPage(context);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.waitFor();
  await page.evaluate(() => {
    const find = () => document.querySelector<HTMLElement>('[aria-label="Account menu"]');
    const first = find();
    const presses: string[] = [];
    addEventListener('ready', () => presses.push('ready'));
    new MutationObserver((_changes, watch) => {
      const drawn = find();
      if (!drawn || drawn === first) return;
      watch.disconnect();
      drawn.addEventListener('click', () => presses.push('press'));
      drawn.click();
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { presses });
  });
  go();
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  await page.waitForFunction(() => Reflect.get(window, 'presses').includes('ready'));
  expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toEqual(['press', 'ready']);
  await context.close();
});

test('a button that is held down while the app draws it again is pressed', async () => {
  const context = await signedIn(1_440);
  const { page, complaints, go } = await heldPage(context);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account menu' }).hover();
  await page.mouse.down();
  go();
  await takenOver(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a button that is held down and left is not pressed', async () => {
  const context = await signedIn(1_440);
  const { page, go } = await heldPage(context);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account menu' }).hover();
  await page.mouse.down();
  go();
  await takenOver(page);
  await page.mouse.move(700, 600);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  await context.close();
});

test.each([
  ['button', 'Account menu'],
  ['link', 'Privacy'],
] as const)('the %s “%s” of the frame keeps the focus', async (role, name) => {
  const context = await signedIn(1_440);
  const { page, go } = await heldPage(context);
  const requestsDone = followRequests(page);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  const first = page.getByRole(role, { name });
  await first.waitFor();
  const reached = () => first.evaluate((element) => element === document.activeElement);
  while (!(await reached())) await page.keyboard.press('Tab');
  go();
  await takenOver(page);
  await page.locator('#root').getByText(user.username).first().waitFor();
  await requestsDone();
  expect(await reached()).toBe(true);
  await context.close();
});

test.each(['/dashboard', 'profile'])(
  'what is typed into the search box of %s goes on',
  async (at) => {
    const context = await signedIn(1_440);
    const { page, go } = await heldPage(context);
    const path = at === 'profile' ? `/${mentor.username}` : at;
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.click();
    await page.keyboard.type(mentor.username.slice(0, 4));
    go();
    await takenOver(page);
    await page.locator('#root').getByText(user.username).first().waitFor();
    await page.keyboard.type(mentor.username.slice(4));
    await page.getByRole('option', { name: mentor.username }).waitFor();
    expect(await box.inputValue()).toBe(mentor.username);
    await context.close();
  },
);

test('a visitor never sees the frame on the way to the sign-in form', async () => {
  const context = await browser.newContext();
  const { page, complaints, go } = await heldPage(context);
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] header').waitFor({ state: 'attached' });
  expect(await page.locator('header').isVisible()).toBe(false);
  expect(await page.getByText('Send Feedback').isVisible()).toBe(false);
  go();
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(complaints).toEqual([]);
  await context.close();
});
