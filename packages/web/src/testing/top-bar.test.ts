import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
let mentor: User;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
  const line = await startFaultLine(server.port);
  mentor = await new World(server, line).mentor();
  await line.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

class OpenDriver extends WebDriver {
  get shown(): Page {
    return this.page;
  }
}

async function inBrowser(
  use: (app: OpenDriver) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const app = new OpenDriver(browser, server.origin, options);
  try {
    await use(app);
  } finally {
    await app.dispose();
  }
}

async function menuItems({ shown: page }: OpenDriver): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

test('the header of the public pages links to the blog on its own site (PUB-4)', async () => {
  await inBrowser(async (app) => {
    await app.visit('/');
    await app.seesScreen('home');
    const blog = app.shown.getByRole('banner').getByRole('link', { name: /^Blog/ });
    const address = new URL((await blog.getAttribute('href')) ?? '', server.origin);
    expect([address.protocol, address.origin === server.origin]).toEqual(['https:', false]);
  });
});

test('the top bar offers a visitor Sign in, Sign up and a Login item, and a user Settings and Log Out (NAV-5)', async () => {
  await inBrowser(async (app) => {
    await app.visit(`/${mentor.username}`);
    await app.seesScreen('profile');
    const bar = app.shown.getByRole('banner');
    await bar.getByRole('combobox').waitFor();
    await bar.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await bar.getByRole('link', { name: 'Sign up', exact: true }).waitFor();
    expect(await menuItems(app)).toContain('Login');
    await app.shown.getByRole('menuitem', { name: 'Login' }).click();
    await app.seesScreen('login');
    await app.signIn(mentor);
    await app.seesScreen('dashboard');
    expect(await bar.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
    expect(await menuItems(app)).toEqual(expect.arrayContaining(['Settings', 'Log Out']));
    await app.shown.getByRole('menuitem', { name: 'Log Out' }).click();
    await app.seesScreen('login');
  });
});

test('on a phone the search box opens over the top bar and closes again (NAV-5)', async () => {
  const options = { viewport: { width: 360, height: 780 } };
  await inBrowser(async (app) => {
    await app.visit(`/${mentor.username}`);
    await app.seesScreen('profile');
    const box = app.shown.getByRole('combobox');
    expect(await box.isVisible()).toBe(false);
    await app.shown.getByRole('button', { name: 'Search', exact: true }).click();
    await box.waitFor();
    await app.shown.getByRole('button', { name: 'Close search' }).click();
    await box.waitFor({ state: 'hidden' });
  }, options);
});
