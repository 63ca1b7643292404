import { type Route, routeTable } from '@skipper/core';
import type { User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** Every screen of the narrow layout, whichever there are. */
const screens = (routeTable as readonly Route[]).filter(({ layout }) => layout === 'auth');

let stage: WebStage;
let mentor: User;
let newcomer: User;
beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  newcomer = await stage.world.follower({ needsSetup: true });
});
afterAll(() => stage.close());

const pathOf = ({ pattern, only }: Route): string =>
  pattern.replace(/:(\w+)/g, (_all, name: string) => only?.[name]?.[0] ?? 'a-token');

/** Opens a screen as a user that may see it. */
async function arrive(route: Route, look: (page: Page, app: OpenDriver) => Promise<void>) {
  const path = pathOf(route);
  const { audience } = route.access;
  if (route.screen === 'verify') {
    return stage.on({ path: '/login' }, async (page, app) => {
      // Its answer leads to the next screen, so it stays away while the test looks.
      await page.route('**/api/recovery/verify-email', () => undefined);
      await app.visit(path);
      await look(page, app);
    });
  }
  if (route.screen !== 'setup-profile') {
    return stage.on({ path, ...(audience === 'signed-in' && { user: mentor }) }, look);
  }
  return stage.on({ path: '/login' }, async (page, app) => {
    await app.signIn(newcomer);
    await look(page, app);
  });
}

/** Both at one moment: what loads late moves them. */
async function placesOf(page: Page): Promise<{ readonly main: DOMRect; readonly logo: DOMRect }> {
  await page.locator('header a').waitFor();
  return page.evaluate(() => {
    const placeOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return { main: placeOf('main'), logo: placeOf('header a') };
  });
}

describe.each(screens)('the layout of $screen (AUTH-1)', (route) => {
  test('is a narrow column in the middle, under the logo that leads home', async () => {
    await arrive(route, async (page, app) => {
      await app.seesScreen(route.screen as never);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const { main, logo } = await placesOf(page);
        expect(main.width).toBeLessThanOrEqual(24 * 16);
        expect(Math.abs(main.left + main.width / 2 - width / 2)).toBeLessThan(1);
        expect(logo.bottom).toBeLessThanOrEqual(main.top);
      }
      expect(await page.locator('header a').getAttribute('href')).toBe('/');
      expect(await page.getByRole('navigation').count()).toBe(0);
    });
  });
});
