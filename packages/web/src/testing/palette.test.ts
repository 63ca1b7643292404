import { eventually, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeDefects } from './axe.ts';
import { followRequests } from './requests-done.ts';
import { WebStage } from './web-stage.ts';

/** The command palette, and the keys of the frame. */

let stage: WebStage;
let mentor: User;
let mentee: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  mentee = await stage.world.mentee({ subscribedTo: [mentor] });
  await stage.world.account(mentor, { alias: 'Night desk' });
});

afterAll(() => stage.close());

const box = (page: Page) => page.getByRole('combobox', { name: 'Go to or do' });
const first = (page: Page) => page.getByRole('option').first();

/** The code of the frame's keys comes a moment after the screen. */
async function openPalette(page: Page): Promise<void> {
  await eventually(async () => {
    if (!(await box(page).isVisible())) await page.keyboard.press('Control+k');
    await box(page).waitFor({ timeout: 1_000 });
  });
}

describe('the command palette', () => {
  test('goes to a screen by some of its letters, and remembers it', async () => {
    await stage.on({ path: '/dashboard', user: mentee }, async (page, app) => {
      await openPalette(page);
      await eventually(async () => expect(await box(page).evaluate(isFocused)).toBe(true));
      await page.keyboard.type('subs');
      await page.keyboard.press('Enter');
      await app.seesScreen('subscriptions');
      await box(page).waitFor({ state: 'detached' });
      await openPalette(page);
      expect(await box(page).inputValue()).toBe('');
      expect(await first(page).textContent()).toContain('Subscriptions');
    });
  });

  test('names every screen in full on a phone: where it leads gives way', async () => {
    const phone = { viewport: { width: 360, height: 780 } };
    await stage.on({ path: '/dashboard', user: mentor, ...phone }, async (page) => {
      await openPalette(page);
      await page.getByRole('option', { name: 'Connected accounts' }).waitFor();
      const cut = await page.getByRole('option').evaluateAll((options) =>
        options.flatMap(({ children: [, label] }) => {
          if (!label) return [];
          const text = new Range();
          text.selectNodeContents(label);
          const room = label.getBoundingClientRect().width;
          return text.getBoundingClientRect().width > room + 0.05 ? [label.textContent] : [];
        }),
      );
      expect(cut).toEqual([]);
    });
  });

  test('offers only what this user may open', async () => {
    await stage.on({ path: '/dashboard', user: mentee }, async (page) => {
      await openPalette(page);
      await page.keyboard.type('users');
      await page.getByText('No matches').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('sales');
      await page.getByText('No matches').waitFor();
    });
  });

  test('finds accounts, and Skippers by their name', async () => {
    await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
      await openPalette(page);
      await page.keyboard.type('night');
      await page.getByRole('option', { name: 'Night desk' }).waitFor();
      await page.keyboard.press('Enter');
      await app.seesScreen('profile');
      expect(page.url()).toContain(`/${mentor.username}/overview/`);
    });
    await stage.on({ path: '/pricing' }, async (page, app) => {
      await openPalette(page);
      await page.keyboard.type(mentor.username);
      await page.getByRole('option', { name: mentor.username }).click();
      await app.seesPath(`/${mentor.username}`);
    });
  });

  test('runs actions, walks by arrows, and closes by Escape', async () => {
    await stage.on({ path: '/dashboard', user: mentor }, async (page) => {
      await openPalette(page);
      await page.keyboard.press('ArrowUp');
      expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Escape');
      await box(page).waitFor({ state: 'detached' });
      await openPalette(page);
      await page.keyboard.type('dark');
      await page.keyboard.press('Enter');
      await page.locator('html[data-theme=dark]').waitFor();
      await openPalette(page);
      await page.keyboard.type('feedback');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Send Feedback' }).waitFor();
    });
  });

  test.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('has no defect that axe finds, %s at %i', async (colorScheme, width) => {
    const viewport = { width, height: 780 };
    const options = { colorScheme, viewport, reducedMotion: 'reduce' } as const;
    await stage.on({ path: '/dashboard', user: mentor, ...options }, async (page) => {
      await openPalette(page);
      expect(await axeDefects(page)).toEqual([]);
    });
  });

  test('is no part of the first bundle', async () => {
    await stage.on({ path: '/dashboard', user: mentor }, async (page) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const requestsDone = followRequests(page);
      await page.reload();
      await requestsDone();
      const palette = () => fetched.filter((url) => url.includes('/assets/palette-'));
      expect(palette()).toEqual([]);
      await openPalette(page);
      expect(palette().length).toBeGreaterThan(0);
    });
  });
});

describe('keys of the frame', () => {
  test('/ goes to the search box, ? lists the keys, and in a field both are text', async () => {
    await stage.on({ path: '/dashboard', user: mentor }, async (page) => {
      const search = page.getByRole('combobox', { name: 'Search Skippers' });
      await eventually(async () => {
        await page.keyboard.press('/');
        expect(await search.evaluate(isFocused)).toBe(true);
      });
      await page.keyboard.type('/?');
      expect(await search.inputValue()).toBe('/?');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    });
  });

  test('on a phone / opens the search box over the top bar', async () => {
    const phone = { viewport: { width: 360, height: 780 } };
    await stage.on({ path: '/dashboard', user: mentor, ...phone }, async (page) => {
      const search = page.getByRole('combobox', { name: 'Search Skippers' });
      await eventually(async () => {
        await page.keyboard.press('/');
        await search.waitFor({ timeout: 1_000 });
      });
      expect(await search.evaluate(isFocused)).toBe(true);
    });
  });

  test('before the first screen, / opens nothing in place of the search box', async () => {
    // A dashboard has its frame before the app is there.
    await stage.on({ path: '/find-mentor/compare', user: mentor }, async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/app-layout-*', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await eventually(async () => {
        if (!(await keys.isVisible())) await page.keyboard.press('?');
        await keys.waitFor({ timeout: 1_000 });
      });
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      release();
      await page.locator('#content').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  test('single keys can be switched off, and stay off; Ctrl-K works all the same', async () => {
    await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
      await app.press('Account menu');
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await app.toggle('Shortcuts of one key');
      await page.reload();
      await app.seesScreen('dashboard');
      await openPalette(page);
      await page.keyboard.press('Escape');
      await box(page).waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.waitForTimeout(300);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
