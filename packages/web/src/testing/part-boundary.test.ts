import { eventually, type User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** A part of a page that cannot be drawn. */

let stage: WebStage;
let admin: User;

beforeAll(async () => {
  stage = await WebStage.open();
  admin = await stage.world.admin();
});

afterAll(() => stage.close());

test('a card that fails says so in its place, and is drawn again once that helps (PUB-6)', async () => {
  await stage.on({ path: '/dashboard', user: admin }, async (page, app) => {
    await app.seesScreen('dashboard');
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(error.message));
    const broken = JSON.stringify({ mentors: [{}], total: 1 });
    let asked = 0;
    await page.route('**/api/admin/stats/mentors*', (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'application/json', body: broken });
    });
    await page.goto(new URL('/dashboard/admin/mentor', page.url()).href);
    await app.seesText('Couldn’t show this');
    await app.doesNotSeeText('Something went wrong.');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    expect(reported).toContain('A part of a screen failed to render.');
    const before = asked;
    await app.press('Try again');
    await eventually(() => expect(asked).toBe(before + 1));
    await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor();
    await app.seesText('Couldn’t show this');
    await page.unroute('**/api/admin/stats/mentors*');
    await app.press('Try again');
    await app.seesCount('Skippers', 0);
    await app.openLink('Settings');
    await app.seesPath('/dashboard/settings');
  });
});

test('a row whose drawer fails says so in the drawer, which can still be closed', async () => {
  const mentor = await stage.world.mentor();
  await stage.on({ path: '/dashboard/admin/mentor', user: admin }, async (page, app) => {
    await app.seesRow('Skippers', mentor.username);
    await page.route(`**/api/admin/mentors/${mentor.uuid}`, async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), username: {} } });
    });
    await app.openRow('Skippers', mentor.username);
    await app.seesText('Couldn’t show this');
    await app.doesNotSeeText('Something went wrong.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.seesRow('Skippers', mentor.username);
  });
});
