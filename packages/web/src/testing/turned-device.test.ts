import { eventually } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SampleBrowser } from './sample-browser.ts';

let browser: SampleBrowser;

beforeAll(async () => {
  browser = await SampleBrowser.open();
});
afterAll(() => browser.close());

const upright = { width: 600, height: 1_100 };
const lying = { width: 1_100, height: 600 };

test.each([
  ['lying', lying, upright],
  ['upright', upright, lying],
] as const)(
  'a form that a row opened on a device held %s stays when it is turned',
  async (_name, held, turned) => {
    await browser.look('mentor', '/dashboard/plans', async (page) => {
      await page.setViewportSize(held);
      const row = page.getByRole('row').nth(1);
      const edit = row.getByRole('button', { name: 'Edit' });
      const menu = row.getByRole('button', { name: 'Actions' });
      await edit.or(menu).waitFor();
      if (held === lying) await edit.click();
      else {
        await menu.click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      }
      const name = page.getByRole('dialog').getByLabel('Plan name');
      await name.fill('Typed before the turn');
      await page.setViewportSize(turned);
      await (held === lying ? menu : edit).waitFor({ state: 'attached' });
      expect(await name.inputValue()).toBe('Typed before the turn');
    });
  },
);

test('the part of a profile that is on show stays in sight among its tabs', async () => {
  await browser.look('mentor', `/${browser.mentor.username}/about`, async (page) => {
    await page.setViewportSize({ width: 780, height: 360 });
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    const current = tabs.locator('[aria-current=page]');
    await current.getByText('About').waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    const cut = () =>
      current.evaluate((one) => {
        const { right } = one.getBoundingClientRect();
        return right - (one.parentElement?.getBoundingClientRect().right ?? 0) > 1;
      });
    await eventually(async () => expect(await cut()).toBe(false));
  });
});
