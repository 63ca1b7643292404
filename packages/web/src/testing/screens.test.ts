import { type RouteSample, routeSamples, type User, type Viewer } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeDefects } from './axe.ts';
import { SampleBrowser, settled, showTheme } from './sample-browser.ts';

/** Checks of every screen: it is accessible, in both themes and at every width. */

type Look = readonly [name: string, viewer: Viewer, pathOf: (mentor: User) => string];

/** Screens that differ by who looks at them, and those without a route. */
const others: readonly Look[] = [
  ['not found', 'visitor', () => '/faqs/x'],
  ['forbidden', 'mentee', () => '/dashboard/admin/mentor'],
  ['profile for a subscriber', 'mentee', ({ username }) => `/${username}`],
  ['profile for its owner', 'mentor', ({ username }) => `/${username}/stats`],
  ['dashboard of a Crew Member', 'mentee', () => '/dashboard'],
];

/** Derived from the route table: nothing is to be added here for another screen. */
const looks: readonly Look[] = [
  ...routeSamples().map((sample, index): Look => {
    const pathOf = ({ username }: User) => routeSamples({ username })[index]?.path ?? '';
    return [sample.screen, viewerOf(sample), pathOf];
  }),
  ...others,
];

/** A visitor where one may see it; else a Skipper, who sees most; else an admin. */
function viewerOf({ viewers }: RouteSample): Viewer {
  const found = (['visitor', 'mentor', 'admin', 'mentee'] as const).find((one) =>
    viewers.includes(one),
  );
  if (!found) throw new Error('No one may see this screen.');
  return found;
}

let browser: SampleBrowser;

beforeAll(async () => {
  browser = await SampleBrowser.open();
});
afterAll(() => browser.close());

test.each(looks)(
  '%s has nothing that axe objects to, fits every width and breaks no policy',
  async (_name, viewer, pathOf) => {
    await browser.look(viewer, pathOf(browser.mentor), async (page, complaints) => {
      for (const width of [320, 768, 1024]) await fits(page, width);
      for (const width of [360, 1440]) {
        await fits(page, width);
        await settled(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await showTheme(page, colorScheme);
          expect([width, colorScheme, await axeDefects(page)]).toEqual([width, colorScheme, []]);
        }
      }
      expect(complaints).toEqual([]);
    });
  },
);

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([width, beyond]).toEqual([width, 0]);
}
