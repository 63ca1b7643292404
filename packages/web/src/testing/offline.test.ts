import { eventually, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebDriver } from './web-driver.ts';
import { WebStage } from './web-stage.ts';

/** Parts of the app that are not loaded while there is no network, or no server. */

let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});

afterAll(() => stage.close());

interface Visit {
  readonly app: WebDriver;
  readonly page: Page;
  /** Documents that were loaded since the dashboard. */
  readonly reloads: () => number;
}

const onDashboard = (use: (visit: Visit) => Promise<void>): Promise<void> =>
  stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    await app.seesScreen('dashboard');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await use({ app, page, reloads: () => documents });
  });

const notLoaded = 'This part isn’t loaded yet';

test('offline, a screen that is not loaded says so in its place and comes with the network (PUB-7)', async () => {
  await onDashboard(async ({ app, page, reloads }) => {
    await app.goOffline();
    await app.seesText('You’re offline. You can keep using the pages you have opened.');
    await app.openLink('Settings');
    await app.seesText(notLoaded);
    await app.seesPath('/dashboard/settings');
    await app.seesButton('Try again');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await app.press('Try again');
    await app.seesText(notLoaded);
    await app.goOnline();
    await app.seesScreen('settings');
    await eventually(() => app.doesNotSeeText('You’re offline.'));
    expect(reloads()).toBe(0);
  });
});

test('offline, screens that are loaded stay usable (PUB-7)', async () => {
  await onDashboard(async ({ app, reloads }) => {
    await app.openLink('Settings');
    await app.seesScreen('settings');
    await app.goOffline();
    await app.openLink('Dashboard');
    await app.seesScreen('dashboard');
    await app.openLink('Settings');
    await app.seesScreen('settings');
    await app.doesNotSeeText(notLoaded);
    expect(reloads()).toBe(0);
  });
});

test('offline, a menu that is not loaded opens once the network is back', async () => {
  await onDashboard(async ({ app, page, reloads }) => {
    await app.goOffline();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await app.seesText('You’re offline.');
    await app.doesNotSeeText('Something went wrong.');
    await app.goOnline();
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    expect(reloads()).toBe(0);
  });
});

test('while the server is away nothing reloads, and trying again helps once it is back (PUB-7)', async () => {
  await onDashboard(async ({ app, page, reloads }) => {
    await page.route('**/*', (route) => route.abort());
    await app.openLink('Settings');
    await app.seesText(notLoaded);
    await app.seesText('The server isn’t responding.');
    await page.unroute('**/*');
    await app.press('Try again');
    await app.seesScreen('settings');
    expect(reloads()).toBe(0);
  });
});

test('a part that is gone from the server reloads the page once, and the new page has it (PUB-7)', async () => {
  await onDashboard(async ({ app, page, reloads }) => {
    let missing = 2;
    await page.route(/\/assets\/settings\.screen-/, (route) => {
      missing -= 1;
      return missing >= 0 ? route.fulfill({ status: 404 }) : route.continue();
    });
    // On pointer down a link is fetched ahead, which would be one of the two failures.
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard/settings');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await app.seesScreen('settings');
    expect(reloads()).toBe(1);
  });
});
