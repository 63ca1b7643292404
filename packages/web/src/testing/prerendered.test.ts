import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { heldPage } from './held-page.ts';
import { followRequests } from './requests-done.ts';

/** Pages that are rendered at build time, with words that need no script. */
const pages = [
  ['/', 'home', 'Follow traders by what they trade'],
  ['/faqs', 'faqs', 'Does that prove the record is real?'],
  ['/pricing', 'pricing', 'There is no monthly fee.'],
  ['/affiliates', 'affiliates', 'The share comes out of the seller’s side of each payment'],
  ['/contact', 'contact', 'Send message'],
  ['/p/terms', 'terms', 'Template, not legal advice.'],
  ['/p/privacy', 'privacy', 'Template, not legal advice.'],
  ['/login', 'login', 'Forgot password?'],
  ['/find-mentor', 'find-mentor', 'All Skippers'],
] as const;

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
let user: User;
let mentor: User;

/** Nothing of it may become a tag, a mark or a pattern of replacement. */
const about = 'Trades $& <b>momentum</b> & %PROFILE_USERNAME%, "flat" by the close.';

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  user = await world.mentee();
  mentor = await world.mentor({ about });
  await line.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const takenOver = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#root:not([data-rendered])') !== null);

test.each(pages)(
  '%s is on show before any script, and is taken over as it is',
  async (path, screen, words) => {
    const context = await browser.newContext();
    const { page, complaints, go } = await heldPage(context);
    const requestsDone = followRequests(page);
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    const main = page.locator(`main[data-screen="${screen}"]`);
    await main.getByText(words).first().waitFor();
    await main.locator('h1').evaluate((heading) => heading.setAttribute('data-mark', ''));
    const before = await main.innerText();
    go();
    await takenOver(page);
    await requestsDone();
    expect(await page.locator('h1[data-mark]').count()).toBe(1);
    // Figures that the server has come later, and nothing goes.
    const after = await main.innerText();
    const lines = before.split('\n').filter((line) => line !== 'Loading');
    for (const line of lines) expect(after).toContain(line);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(['/login', '/contact'])(
  'the button of %s never looks as if its form were not to be sent',
  async (path) => {
    const context = await browser.newContext();
    const { page, go } = await heldPage(context);
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    const button = page.locator('main button[type=submit]');
    const opacity = () => button.evaluate((one) => getComputedStyle(one).opacity);
    await button.waitFor();
    expect([await button.isDisabled(), await opacity()]).toEqual([true, '1']);
    go();
    await takenOver(page);
    expect(await opacity()).toBe('1');
    await context.close();
  },
);

test('a search of its address is not shown as the list of all', async () => {
  const context = await browser.newContext();
  const { page, complaints, go } = await heldPage(context);
  const address = `${server.origin}/find-mentor?q=${mentor.username}`;
  await page.goto(address, { waitUntil: 'commit' });
  go();
  await page.getByText(`Results for “${mentor.username}”`).waitFor();
  expect(complaints).toEqual([]);
  const html = await (await fetch(address)).text();
  expect([html.includes('data-rendered'), html.includes('<title>')]).toEqual([false, true]);
  await context.close();
});

test.each(['/', '/faqs', '/login'])(
  '%s is painted before it asks for more than its font',
  async (path) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.origin + path);
    await takenOver(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime })),
    }));
    const late = asked.filter(({ startTime }) => startTime >= painted).map(({ name }) => name);
    // The icon of its tab is the browser's own, at a time of its choice.
    const early = asked
      .map(({ name }) => name)
      .filter((name) => !late.includes(name) && name !== '/favicon.svg');
    expect(early).toEqual([expect.stringMatching(/^\/assets\/inter-latin-.*\.woff2$/)]);
    expect(late).toContainEqual(expect.stringMatching(/^\/assets\/index-.*\.js$/));
    const manifest = page.locator('link[rel="manifest"]');
    expect(await manifest.getAttribute('href')).toBe('/manifest.webmanifest');
    await context.close();
  },
);

test.each(['/', '/find-mentor', '/login', 'profile'])(
  '%s carries its styles and its first script: those of all screens change nothing',
  async (path) => {
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1_440, 'light'],
    ] as const) {
      const viewport = { width, height: 780 };
      const context = await browser.newContext({ viewport, colorScheme });
      const { page, complaints } = await heldPage(context);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      let come = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route('**/*.css', async (route) => {
        await gate;
        await route.continue();
      });
      const address = path === 'profile' ? `/${mentor.username}` : path;
      await page.goto(server.origin + address, { waitUntil: 'commit' });
      await page.locator('#root[data-rendered] h1').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await drawn(page);
      expect(before.length).toBeGreaterThan(30);
      come();
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      expect(await drawn(page)).toEqual(before);
      expect(asked.filter((url) => url.endsWith('/before-paint.js'))).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

/** Every element of the page as the browser draws it, and what stands before and after it. */
const drawn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        return `${element.outerHTML.slice(0, 80)} ${part ?? ''} ${style.cssText}`;
      }),
    ),
  );

test('without the styles of all screens, a page says so and stays readable', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/*.css', (route) => route.abort());
  await page.goto(`${server.origin}/faqs`);
  await page.getByRole('alert').getByText('Part of this page couldn’t load').waitFor();
  await page.getByText('Does that prove the record is real?').waitFor();
  expect(await page.locator('#root').getAttribute('data-rendered')).toBe('faqs');
  await context.close();
});

test('a page of English words loads one file of its font', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const requestsDone = followRequests(page);
  await page.goto(`${server.origin}/pricing`);
  await takenOver(page);
  await requestsDone();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringMatching(/inter-latin-400-700/)]);
  await context.close();
});

test('a profile has its name and words on show before any script, and is taken over', async () => {
  const context = await browser.newContext();
  const { page, complaints, go } = await heldPage(context);
  // In another case than the name has.
  await page.goto(`${server.origin}/${mentor.username.toUpperCase()}`, { waitUntil: 'commit' });
  await page
    .locator('main[data-screen="profile"] .skeleton')
    .first()
    .waitFor({ state: 'attached' });
  const name = page.getByRole('heading', { level: 1, name: mentor.username });
  await name.waitFor();
  const words = page.getByText(about).first();
  await words.waitFor();
  const kept = [page.locator('header').first(), name, words];
  for (const one of kept) await one.evaluate((element) => element.setAttribute('data-mark', ''));
  go();
  await page.getByText('Since').waitFor();
  // Replaced, they would be painted a second time.
  for (const one of kept) expect(await one.getAttribute('data-mark')).toBe('');
  expect(await page.locator('[data-mark]').count()).toBe(kept.length);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a user who is signed in never sees the buttons of a visitor', async () => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(`${server.origin}/login`);
  await first.getByLabel('Email').fill(user.email);
  await first.getByLabel('Password', { exact: true }).fill(user.password);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await first.waitForURL('**/dashboard');
  const { page, complaints, go } = await heldPage(context);
  await page.goto(server.origin, { waitUntil: 'commit' });
  await page.getByText('How it works').waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  expect(await page.getByText('Get started').first().isVisible()).toBe(false);
  go();
  await page.getByRole('link', { name: 'Open dashboard' }).waitFor();
  expect(complaints).toEqual([]);
  // The frame of a profile is the visitor's: drawn again, with nothing to complain about.
  await page.goto(`${server.origin}/${mentor.username}`);
  await page.getByText('Since').waitFor();
  expect(complaints).toEqual([]);
  await page.goto(`${server.origin}/login`);
  await page.waitForURL('**/dashboard');
  await context.close();
});

test('the theme that was chosen holds from the first paint on', async () => {
  const context = await browser.newContext({ colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const { page, complaints, go } = await heldPage(context);
  await page.goto(`${server.origin}/pricing`, { waitUntil: 'commit' });
  await page.getByText('There is no monthly fee.').waitFor();
  expect(await page.locator('html[data-theme="dark"]').count()).toBe(1);
  go();
  await takenOver(page);
  await page.getByRole('button', { name: 'Dark', pressed: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
