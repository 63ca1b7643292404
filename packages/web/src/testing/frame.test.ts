import { eventually, type User } from '@skipper/test-kit';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebDriver } from './web-driver.ts';
import { WebStage } from './web-stage.ts';

/** The frame around the screens: what only a browser has. */

const phone = { viewport: { width: 360, height: 780 } };
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});

afterAll(() => stage.close());

/** Runs `use` on the dashboard of a Skipper. */
const onDashboard = (
  options: BrowserContextOptions,
  use: (page: Page, app: WebDriver) => Promise<void>,
): Promise<void> =>
  stage.on({ path: '/dashboard', user: mentor, ...options }, async (page, app) => {
    await app.seesScreen('dashboard');
    await use(page, app);
  });

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

test('the sidebar is 256 px wide, collapses to 80 with tooltips, and stays so (NAV-3, NAV-11)', async () => {
  await onDashboard({}, async (page, app) => {
    expect(await widthOf(page, 'aside')).toBe(256);
    await page.locator('aside').hover();
    await app.press('Collapse sidebar');
    await eventually(async () => expect(await widthOf(page, 'aside')).toBe(80));
    await page.getByRole('link', { name: 'Plans', exact: true }).hover();
    await page.getByRole('tooltip', { name: 'Plans' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.reload();
    await app.seesScreen('dashboard');
    expect(await widthOf(page, 'aside')).toBe(80);
  });
});

test.each([
  ['/dashboard/plans', 'Plans', 'page'],
  ['/dashboard/settings/profile', 'Settings', 'true'],
  ['/dashboard/settings/connected-accounts', 'Connected accounts', 'page'],
])('at %s the sidebar marks %s', async (path, name, current) => {
  await stage.on({ path, user: mentor }, async (page) => {
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await eventually(async () => {
      expect(await marked.allInnerTexts()).toEqual([name]);
      expect(await marked.getAttribute('aria-current')).toBe(current);
    });
  });
});

test('the button on the edge of the sidebar is whole: the bar beside it covers nothing of it', async () => {
  await onDashboard({}, async (page) => {
    await page.locator('aside').hover();
    const button = page.getByRole('button', { name: 'Collapse sidebar' });
    const covered = await button.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [0.2, 0.5, 0.8].filter(
        (part) => !one.contains(document.elementFromPoint(left + width * part, top + height / 2)),
      );
    });
    expect(covered).toEqual([]);
  });
});

test('on a phone the sidebar is a drawer that going anywhere closes (NAV-3)', async () => {
  await onDashboard(phone, async (page, app) => {
    expect(await page.getByRole('complementary').count()).toBe(0);
    await app.press('Open navigation');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('link', { name: 'Settings', exact: true }).click();
    await app.seesScreen('settings');
    await drawer.waitFor({ state: 'detached' });
    await app.press('Open navigation');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});

test('the search box waits, shows results, and is left by Escape (NAV-8)', async () => {
  await onDashboard({}, async (page, app) => {
    await app.search('nobody has this name');
    await app.seesText('No mentors found');
    await app.search(mentor.username);
    await page.getByRole('option', { name: mentor.username }).waitFor();
    const announced = page.locator('search').getByRole('status');
    await eventually(async () => expect(await announced.textContent()).toBe('1 result'));
    await page.getByRole('combobox').press('ArrowDown');
    await page.getByRole('combobox').press('Enter');
    await app.seesScreen('profile');
    await app.seesPath(`/${mentor.username}`);
  });
});

test('all results are shown on their own screen (NAV-8, NAV-9)', async () => {
  await onDashboard({}, async (_page, app) => {
    await app.search(mentor.username);
    await app.press('See all results');
    await app.seesScreen('mentors');
    await app.seesPath(`/dashboard/mentors?q=${mentor.username}`);
    await app.seesRow('Skippers', mentor.username);
  });
});

test('a theme that was chosen is there before the first paint of the next visit', async () => {
  await onDashboard({ colorScheme: 'light' }, async (page, app) => {
    await app.press('Account menu');
    await page.getByRole('menuitem', { name: 'Dark theme' }).click();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  });
});

test('a new screen names the page and takes the focus to its heading', async () => {
  await onDashboard({}, async (page, app) => {
    await app.openLink('Settings');
    await app.seesScreen('settings');
    await eventually(async () => {
      expect(await page.title()).toBe('Settings · Skipper');
      expect(await page.locator('h1:focus').textContent()).toBe('Settings');
    });
  });
});

test('the tab of an unknown username says that there is no such page', async () => {
  await onDashboard({}, async (page, app) => {
    await app.visit('/no_such_person');
    await app.seesScreen('not-found');
    await eventually(async () => expect(await page.title()).toBe('Page not found · Skipper'));
    await page.getByRole('status').getByText('Page not found').waitFor({ state: 'attached' });
    await app.openLink('Settings');
    await eventually(async () => expect(await page.title()).toBe('Settings · Skipper'));
    await page.goBack();
    await eventually(async () => expect(await page.title()).toBe('Page not found · Skipper'));
    await app.visit(`/${mentor.username}`);
    await eventually(async () => expect(await page.title()).toBe(`${mentor.username} · Skipper`));
  });
});

test('a device without keys has no list of shortcuts', async () => {
  const touch = { ...phone, hasTouch: true, isMobile: true };
  for (const [options, count] of [
    [touch, 0],
    [{}, 1],
  ] as const) {
    await onDashboard(options, async (page, app) => {
      await app.press('Account menu');
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).count()).toBe(count);
    });
  }
});

test('a button that cannot be pressed says why, to the eye and to a screen reader', async () => {
  await onDashboard({}, async (page, app) => {
    await app.visit('/dashboard/subscribers');
    const give = page.getByRole('button', { name: 'Give a plan for free' });
    await give.and(page.locator('[aria-disabled=true]')).waitFor();
    const why = 'Create a plan first, then give it away.';
    await page.getByText(why).waitFor();
    const described = await give.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(why);
    await app.seesText('Create a plan first. Your subscribers appear here.');
    await app.openLink('Go to your plans');
    await app.seesScreen('plans');
  });
});

test('a part that is gone for good ends at the error screen, after one reload (PUB-6, PUB-7)', async () => {
  await onDashboard({}, async (page, app) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/assets\/settings\.screen-/, (route) => route.abort());
    await app.openLink('Settings');
    await app.seesText('Something went wrong.');
    await app.seesText('Please contact the administrator.');
    expect(documents).toBe(1);
    const [reload, home] = [page.getByRole('button'), page.getByRole('link')];
    expect(await home.getAttribute('href')).toBe('/');
    await page.unroute(/\/assets\/settings\.screen-/);
    await reload.click();
    await app.seesScreen('settings');
  });
});
