import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventually,
  ServerProcess,
  startFaultLine,
  type User,
  vocabulary,
  World,
} from '@skipper/test-kit';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';

/** A page that begins without a network, and one whose server is restarted under it. */

const webDist = await builtWeb();
let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let mentor: User;
let mentee: User;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skipper-restarted-'));
  [server, browser] = await Promise.all([
    ServerProcess.start({ webDist, dataDir }),
    launchChromium(),
  ]);
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  mentor = await world.mentor();
  mentee = await world.mentee({ subscribedTo: [mentor] });
  await line.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

class OpenDriver extends WebDriver {
  get shown(): Page {
    return this.page;
  }
}

async function withApp(use: (app: OpenDriver) => Promise<void>): Promise<void> {
  const app = new OpenDriver(browser, server.origin);
  try {
    await use(app);
  } finally {
    await app.dispose();
  }
}

const offline = 'You’re offline. You can keep using the pages you have opened.';

/** From now on only what the browser has kept is there: the page, and its first scripts. */
async function keptOnly(page: Page, also: RegExp = /^$/): Promise<() => Promise<void>> {
  const away = (url: URL) =>
    url.origin === server.origin && !also.test(url.pathname) && !firstLoad.test(url.pathname);
  await page.route(away, (route) => route.abort('internetdisconnected'));
  await page.addInitScript(() => {
    const get = () => sessionStorage.getItem('offline') === null;
    Object.defineProperty(navigator, 'onLine', { get, configurable: true });
  });
  await page.evaluate(() => sessionStorage.setItem('offline', ''));
  return async () => {
    await page.unroute(away);
    await page.evaluate(() => {
      sessionStorage.removeItem('offline');
      dispatchEvent(new Event('online'));
    });
  };
}

/** The document itself, and what it names in its head. */
const firstLoad =
  /^\/(?:$|find-mentor$|dashboard|(?:before|after)-paint\.js$|favicon\.svg$|assets\/(?:index|style|react|packages|rolldown-runtime)-)/;

test('offline at the start, a signed-in user sees the frame and the reason, and the rest comes with the network', async () => {
  await withApp(async (app) => {
    await app.visit('/login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    const back = await keptOnly(app.shown);
    await app.visit('/dashboard/subscriptions');
    await app.seesText(offline);
    await app.seesText('isn’t loaded yet');
    await app.doesNotSeeText('Something went wrong.');
    await app.doesNotSeeText('Log in');
    await back();
    await app.seesScreen('subscriptions');
    await app.seesRow('Subscriptions', mentor.username);
    await eventually(() => app.doesNotSeeText(offline));
  });
});

test('offline at the start, a page that was rendered ahead stays readable and becomes alive with the network', async () => {
  await withApp(async (app) => {
    await app.visit('/');
    const back = await keptOnly(app.shown);
    await app.visit('/');
    await app.seesText('Part of this page couldn’t load.');
    await app.seesText('Follow traders by what they trade');
    await back();
    await eventually(() => app.doesNotSeeText('Part of this page couldn’t load'));
    await app.openLink('Find Skippers');
    await app.seesScreen('find-mentor');
    await app.seesRow('Skippers', mentor.username);
  });
});

test('a page whose first scripts do not come says so, and loads itself when the network is back', async () => {
  await withApp(async (app) => {
    await app.visit('/login');
    const { shown: page } = app;
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort('internetdisconnected'));
    await app.visit('/dashboard');
    await page.getByRole('alert').getByText('couldn’t load').waitFor();
    await page.unroute(/\/assets\/index-.*\.js$/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await app.seesScreen('login');
  });
});

test('a server that is restarted under the page loses nothing: the user, the text and the next call stay', async () => {
  await withApp(async (app) => {
    await app.visit('/login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    await app.visit('/dashboard/settings/profile');
    await app.fill('About', 'Typed before the restart');
    await server.stop();
    const saving = app.press(vocabulary.buttons.saveProfile);
    server = await ServerProcess.start({ webDist, dataDir, port: server.port });
    await saving;
    await app.seesToast({ severity: 'success' });
    await app.seesFieldValue('About', 'Typed before the restart');
    await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
    await app.shown.reload();
    await app.seesFieldValue('About', 'Typed before the restart');
  });
});
