import type { User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
});

afterAll(() => stage.close());

async function menuItems(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

test('the header of the public pages links to the blog on its own site (PUB-4)', async () => {
  await stage.on({ path: '/' }, async (page, app) => {
    await app.seesScreen('home');
    const blog = page.getByRole('banner').getByRole('link', { name: /^Blog/ });
    const address = new URL((await blog.getAttribute('href')) ?? '', page.url());
    expect([address.protocol, address.origin === new URL(page.url()).origin]).toEqual([
      'https:',
      false,
    ]);
  });
});

test('the top bar offers a visitor Sign in, Sign up and a Login item, and a user Settings and Log Out (NAV-5)', async () => {
  await stage.on({ path: `/${mentor.username}` }, async (page, app) => {
    await app.seesScreen('profile');
    const bar = page.getByRole('banner');
    await bar.getByRole('combobox').waitFor();
    await bar.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await bar.getByRole('link', { name: 'Sign up', exact: true }).waitFor();
    expect(await menuItems(page)).toContain('Login');
    await page.getByRole('menuitem', { name: 'Login' }).click();
    await app.seesScreen('login');
    await app.signIn(mentor);
    await app.seesScreen('dashboard');
    expect(await bar.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
    expect(await menuItems(page)).toEqual(expect.arrayContaining(['Settings', 'Log Out']));
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await app.seesScreen('login');
  });
});

test('on a phone the search box opens over the top bar and closes again (NAV-5)', async () => {
  const viewport = { width: 360, height: 780 };
  await stage.on({ path: `/${mentor.username}`, viewport }, async (page, app) => {
    await app.seesScreen('profile');
    const box = page.getByRole('combobox');
    expect(await box.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box.waitFor();
    await page.getByRole('button', { name: 'Close search' }).click();
    await box.waitFor({ state: 'hidden' });
  });
});
