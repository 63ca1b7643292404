import { eventually } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { toastsOf } from './web-finder.ts';

/** Takes the pointer off the notifications, and waits until the page knows: they stay while it is over them. */
export async function leaveToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await eventually(async () => {
    const held = toastsOf(page).and(page.locator(':hover'));
    if ((await held.count()) > 0) throw new Error('A toast is still under the pointer.');
  });
}
