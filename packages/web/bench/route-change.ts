import type { Page } from 'playwright';
import { followRequests } from '../src/testing/requests-done.ts';
import { settled } from '../src/testing/sample-browser.ts';

/** How many times slower than the machine the browser's processor is: a telephone. */
export const slowness = 4;
const rounds = 5;

export interface RouteChange {
  readonly screen: string;
  /** Milliseconds from the press to the frame that shows the new screen: one of each round. */
  readonly times: readonly number[];
}

/** Goes to each screen of the sidebar and back, again and again. Its code is there already. */
export async function routeChanges(page: Page): Promise<readonly RouteChange[]> {
  const requestsDone = followRequests(page);
  await page.goto('/dashboard');
  await settled(page);
  const links = page.locator('aside nav a');
  const names = await links.allTextContents();
  const times = names.map((): number[] => []);
  for (const index of names.keys()) {
    await links.nth(index).hover();
    await requestsDone();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  for (let round = 0; round < rounds; round += 1) {
    for (const index of names.keys()) {
      const time = await changed(page, index);
      if (time !== undefined) times[index]?.push(time);
      await settled(page);
    }
  }
  return names.map((screen, index) => ({ screen, times: times[index] ?? [] }));
}

/** Presses a link, and waits for the frame with the new screen. Undefined where it is shown already. */
const changed = (page: Page, index: number): Promise<number | undefined> =>
  page.evaluate(async (nth) => {
    const shown = () => document.querySelector('main')?.dataset.screen;
    const before = shown();
    const link = document.querySelectorAll<HTMLElement>('aside nav a')[nth];
    if (!link || link.getAttribute('aria-current') === 'page') return undefined;
    // Not frame by frame: to ask for frames takes time from what is measured.
    const arrived = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (shown() === before) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
    const start = performance.now();
    link.click();
    await arrived;
    // Once the frame with it has been painted.
    await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      }),
    );
    return performance.now() - start;
  }, index);
