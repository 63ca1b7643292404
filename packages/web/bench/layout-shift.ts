import type { Page } from 'playwright';
import { followRequests } from '../src/testing/requests-done.ts';
import { settled } from '../src/testing/sample-browser.ts';

/** The movement of a page while it loaded. */
export interface LayoutShift {
  /** Cumulative layout shift: the worst five seconds, without pauses above one. */
  readonly score: number;
  /** The element that moved most. */
  readonly worst: string;
}

/** Answers come one after another, as they do over a slow line. Milliseconds. */
const apart = 60;

/** Opens a path with answers that come one by one, and measures what moves until all is there. */
export async function layoutShift(page: Page, path: string): Promise<LayoutShift> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, apart * asked));
    await route.continue().catch(() => undefined);
  });
  const requestsDone = followRequests(page);
  await page.goto(path);
  await settled(page);
  await requestsDone();
  const shift = await page.evaluate(() => globalThis.shiftedSoFar());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shift;
}

declare global {
  /** Of the page until now. Put there by `watchShifts`. */
  var shiftedSoFar: () => LayoutShift;
}

/** Runs in the page before anything else. */
export function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: Shift[] = [];
  const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
  watch.observe({ type: 'layout-shift', buffered: true });

  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '';
    const text = element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.localName}.${[...element.classList].slice(0, 3).join('.')} “${text}”`;
  };

  globalThis.shiftedSoFar = () => {
    shifts.push(...(watch.takeRecords() as Shift[]));
    let score = 0;
    let [sum, first, last] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { startTime, value, hadRecentInput } of shifts) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
      sum += value;
      last = startTime;
      score = Math.max(score, sum);
    }
    const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
    return { score, worst: nameOf(worst?.sources[0]?.node) };
  };
}
