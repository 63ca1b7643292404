import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** On paper, and in the colours of a system that forces its own. */

let stage: WebStage;
let mentee: User;
beforeAll(async () => {
  stage = await WebStage.open();
  mentee = await stage.world.mentee();
});
afterAll(() => stage.close());

test.each(['light', 'dark'] as const)('a box that is checked shows it in %s', async (scheme) => {
  const path = '/dashboard/settings/notifications';
  const options = { path, user: mentee, forcedColors: 'active', colorScheme: scheme } as const;
  await stage.on(options, async (page) => {
    const box = page.getByRole('checkbox', { checked: true }).first();
    await box.waitFor();
    const [mark, ground] = await box.evaluate((one) => [
      one.nextElementSibling && getComputedStyle(one.nextElementSibling).stroke,
      getComputedStyle(one).backgroundColor,
    ]);
    const white = 'rgb(255, 255, 255)';
    const black = 'rgb(0, 0, 0)';
    expect([mark, ground]).toEqual(scheme === 'dark' ? [white, black] : [black, white]);
  });
});

/** The options of the first radio group of the form of a new account: chosen, then not. */
async function radios(
  options: { colorScheme?: 'dark'; forcedColors?: 'active' },
  look: (chosen: Locator, other: Locator) => Promise<void>,
): Promise<void> {
  const user = await stage.world.mentor();
  await stage.world.account(user);
  const path = '/dashboard/settings/connected-accounts';
  await stage.on({ path, user, ...options }, async (page, app) => {
    await app.press(vocabulary.buttons.newAccount);
    const radio = page.getByRole('dialog').getByRole('radio');
    await radio.first().waitFor();
    await look(
      radio.and(page.locator(':checked')).first(),
      radio.and(page.locator(':not(:checked)')).first(),
    );
  });
}

test('an option that is not chosen looks like any field in the dark, not like a disabled one', async () => {
  await radios({ colorScheme: 'dark' }, async (_chosen, other) => {
    const [radio, field] = await other.evaluate((one) => {
      const text = one.closest('form')?.querySelector('input:not([type=radio])');
      return [one, text].map((each) => each && getComputedStyle(each).backgroundColor);
    });
    expect(radio).toBe(field);
  });
});

test('an option that is chosen differs where the system picks the colours', async () => {
  await radios({ forcedColors: 'active' }, async (chosen, other) => {
    const width = (one: Locator) => one.evaluate((each) => getComputedStyle(each).borderTopWidth);
    expect([await width(chosen), await width(other)]).toEqual(['5px', '1px']);
  });
});

test('the step that comes next is no bar of the colour of a selection', async () => {
  const user = await stage.world.mentor();
  await stage.on({ path: '/trader-setup', user, forcedColors: 'active' }, async (page) => {
    const step = page.locator('li[aria-current=step]');
    await step.waitFor();
    const [own, selected] = await step.evaluate((one) => {
      const sample = document.createElement('i');
      sample.style.cssText = 'forced-color-adjust: none; background: SelectedItem';
      one.append(sample);
      return [one, sample].map((element) => getComputedStyle(element).backgroundColor);
    });
    expect(own).not.toBe(selected);
  });
});

test('what is opened over a screen is printed alone', async () => {
  const admin = await stage.world.admin();
  const path = `/dashboard/admin/users?user=${mentee.uuid}`;
  const paper = { width: 794, height: 1123 };
  await stage.on({ path, user: admin, viewport: paper }, async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(mentee.email).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').isVisible()).toBe(false);
    expect(await dialog.getByRole('button').first().isVisible()).toBe(false);
    // It slides in.
    await eventually(async () => {
      const box = await dialog.boundingBox();
      expect([box?.x, box?.width]).toEqual([0, paper.width]);
    });
    expect(await dialog.getByText(mentee.email).first().isVisible()).toBe(true);
  });
});
