import { eventually, vocabulary } from '@skipper/test-kit';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Why a button is not available reads as its own, never as the next one's. */

let stage: WebStage;
beforeAll(async () => {
  stage = await WebStage.open();
});
afterAll(() => stage.close());

async function boxOf(one: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test('one below another, the reason is nearer to its button than to the next', async () => {
  const user = await stage.world.mentee({ emailIsVerified: false });
  const viewport = { width: 360, height: 780 };
  await stage.on({ path: '/verify-email', user, viewport }, async (page) => {
    await page.getByRole('button', { name: vocabulary.buttons.sendAgain }).click();
    const reason = page.getByText('Give the last one a moment to arrive.');
    await reason.waitFor();
    const own = await boxOf(page.getByRole('button', { name: /in \d+ s$/ }));
    const next = await boxOf(page.getByRole('button', { name: 'I have confirmed it' }));
    const { top, bottom } = await boxOf(reason);
    expect(top).toBeGreaterThanOrEqual(own.bottom);
    expect(next.top - bottom).toBeGreaterThan(2 * (top - own.bottom));
  });
});

test.each([360, 1440])(
  'side by side at %d, it stands below all and names its own',
  async (width) => {
    const admin = await stage.world.admin();
    const viewport = { width, height: 900 };
    const path = `/dashboard/admin/users?user=${admin.uuid}`;
    await stage.on({ path, user: admin, viewport }, async (page) => {
      const reason = page.getByText('Suspend: You can’t suspend your own account.');
      await reason.waitFor();
      const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
      const start = page.getByRole('button', { name: 'View as user', exact: true });
      const last = page.getByRole('button', { name: 'Mark email as unverified' });
      // The drawer slides in.
      await eventually(async () => {
        const [why, first] = [await boxOf(reason), await boxOf(start)];
        expect(why.left).toBe(first.left);
        expect(why.top).toBeGreaterThanOrEqual((await boxOf(last)).bottom);
      });
      // One tab stop, which says why.
      expect(await suspend.getAttribute('aria-disabled')).toBe('true');
      expect(await suspend.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
    });
  },
);
