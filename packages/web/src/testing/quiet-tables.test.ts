import type { User } from '@skipper/test-kit';
import { eventually } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Tables without rows, the parts of a profile on a phone, and pages on paper. */

let stage: WebStage;
let mentor: User;
let mentee: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  await stage.world.account(mentor);
  mentee = await stage.world.mentee();
});

afterAll(() => stage.close());

test('an empty table has no search, filters, columns or download', async () => {
  for (const [path, user, empty] of [
    ['/dashboard/subscriptions', mentee, 'No subscriptions'],
    ['/dashboard/subscribers', mentor, 'No Crew Members yet'],
    ['/dashboard/settings/affiliates', mentee, 'No earnings yet'],
  ] as const) {
    await stage.on({ path, user }, async (page) => {
      await page.getByText(empty).waitFor();
      const tools = page.getByRole('button', { name: /^(Download .* as CSV|Columns of )/ });
      expect([path, await tools.count()]).toEqual([path, 0]);
      expect(await page.locator('main').getByRole('searchbox').count()).toBe(0);
    });
  }
});

test('a search that finds nothing keeps its field, also once it is cleared', async () => {
  await stage.on(
    { path: '/dashboard/admin/users', user: await stage.world.admin() },
    async (page) => {
      const field = page.locator('main').getByRole('searchbox');
      await field.fill('no-such-name');
      await page.getByText(/^No users/).waitFor();
      await field.fill('');
      await page.getByRole('cell', { name: mentor.username }).first().waitFor();
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );
});

test('the menu of columns says which are shown, and stays while some are chosen', async () => {
  await stage.on(
    { path: '/dashboard/admin/users', user: await stage.world.admin() },
    async (page) => {
      await page.getByRole('cell', { name: mentor.username }).first().waitFor();
      await page.getByRole('button', { name: 'Columns of Users' }).click();
      const email = page.getByRole('menuitemcheckbox', { name: 'Email' });
      expect(await email.getAttribute('aria-checked')).toBe('true');
      await email.click();
      await page.getByRole('menuitemcheckbox', { name: 'Email', checked: false }).waitFor();
      await page.locator('th', { hasText: 'Email' }).waitFor({ state: 'detached' });
      await email.press('Space');
      await page.getByRole('menuitemcheckbox', { name: 'Email', checked: true }).waitFor();
      await page.keyboard.press('Escape');
      await email.waitFor({ state: 'detached' });
    },
  );
});

test('filters side by side say what each is about, in one line with its choices', async () => {
  await stage.on(
    { path: '/dashboard/admin/users', user: await stage.world.admin() },
    async (page) => {
      await page.getByRole('cell', { name: mentor.username }).first().waitFor();
      for (const name of ['Role', 'Status']) {
        const group = page.getByRole('group', { name, exact: true });
        const word = await group.getByText(name, { exact: true }).boundingBox();
        const chip = await group.getByRole('button', { name: 'All' }).boundingBox();
        if (!word || !chip) throw new Error(`${name} is not on show.`);
        expect([name, word.width > 20, Math.abs(word.y - chip.y) < 4]).toEqual([name, true, true]);
      }
    },
  );
});

test('the current part of a profile is in sight on a phone', async () => {
  const viewport = { width: 360, height: 780 };
  for (const part of ['plans', 'about']) {
    await stage.on(
      { path: `/${mentor.username}/${part}`, user: mentee, viewport },
      async (page) => {
        const strip = page.getByRole('navigation', { name: 'Profile' });
        const current = strip.locator('[aria-current]');
        await eventually(async () => {
          const [outer, inner] = [await strip.boundingBox(), await current.boundingBox()];
          if (!outer || !inner) throw new Error('The strip is not on show.');
          expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
        });
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      },
    );
  }
});

test('on paper a page has its text alone, dark on white', async () => {
  await stage.on({ path: `/${mentor.username}`, user: mentee }, async (page) => {
    await page.getByRole('navigation', { name: 'Profile' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of [page.locator('aside'), page.locator('header').first()]) {
      expect(await part.isVisible()).toBe(false);
    }
    const scheme = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await page.evaluate(scheme)).toBe('light');
  });
});
