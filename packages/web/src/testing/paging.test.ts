import { eventually, type User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Going from page to page of a list. */

let stage: WebStage;
let admin: User;

beforeAll(async () => {
  stage = await WebStage.open();
  admin = await stage.world.admin();
  await Promise.all(Array.from({ length: 50 }, () => stage.world.follower()));
});

afterAll(() => stage.close());

test('the page stays where it is while the next rows are on their way, and after', async () => {
  const options = { path: '/dashboard/admin/users', user: admin };
  await stage.on({ ...options, viewport: { width: 1100, height: 600 } }, async (page, app) => {
    await app.seesCount('Users', 25);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/users?*page=2*', async (route) => {
      await held;
      await route.continue();
    });
    const next = page.getByRole('button', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    const place = async () => Math.round((await next.boundingBox())?.y ?? 0);
    const before = await place();
    await next.click();
    await eventually(async () => expect(await page.locator('tbody tr').count()).toBe(0));
    expect(await place()).toBe(before);
    answer();
    await app.seesCount('Users', 25);
    await eventually(async () => expect(await place()).toBe(before));
  });
});

test('that the next rows take long is said in sight of what was pressed', async () => {
  const options = { path: '/dashboard/admin/users', user: admin };
  await stage.on({ ...options, viewport: { width: 1100, height: 600 } }, async (page, app) => {
    await app.seesCount('Users', 25);
    await page.route('**/api/admin/users?*page=2*', (route) => route.abort());
    const next = page.getByRole('button', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const top = (await again.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(56);
    expect(top).toBeLessThan(570);
    await page.unroute('**/api/admin/users?*page=2*');
    await again.click();
    await app.seesCount('Users', 25);
  });
});

test('a button that leads to no page looks so', async () => {
  await stage.on({ path: '/dashboard/admin/users', user: admin }, async (page, app) => {
    await app.seesCount('Users', 25);
    const opacity = (name: string) =>
      page.getByRole('button', { name }).evaluate((one) => Number(getComputedStyle(one).opacity));
    expect(await opacity('Previous page')).toBeLessThan(await opacity('Next page'));
    await page.getByRole('button', { name: 'Next page' }).click();
    await eventually(async () => expect(await opacity('Previous page')).toBe(1));
  });
});

test('a shorter page is as high as its rows', async () => {
  await stage.on({ path: '/dashboard/admin/users?page=3', user: admin }, async (page, app) => {
    await app.seesCount('Users', 1);
    const previous = page.getByRole('button', { name: 'Previous page' });
    await previous.click();
    await app.seesCount('Users', 25);
    const full = (await previous.boundingBox())?.y ?? 0;
    await page.getByRole('button', { name: 'Next page' }).click();
    await app.seesCount('Users', 1);
    await eventually(async () => {
      expect((await previous.boundingBox())?.y ?? full).toBeLessThan(full - 400);
    });
  });
});
