import { csvFile, tradeZeroCsv, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './sample-browser.ts';
import { WebStage } from './web-stage.ts';

/** Where the keyboard is, is in sight at every stop. */

let stage: WebStage;
let mentor: User;
beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const account = await stage.world.account(mentor);
  await stage.world.imports(mentor, account, tradeZeroCsv());
});
afterAll(() => stage.close());

interface Stop {
  readonly name: string;
  /** By itself, or by what is drawn in its place, such as a button around a file input. */
  readonly ringed: boolean;
}

/** The stop that the keyboard has reached; undefined outside the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // Some are in sight only while they have the focus.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const stop = document.activeElement;
    if (!stop || stop === document.body) return undefined;
    const ringed = (one: Element | null): boolean =>
      one !== null &&
      getComputedStyle(one).outlineStyle !== 'none' &&
      one.checkVisibility({ opacityProperty: true });
    const named = stop.getAttribute('aria-label') ?? stop.id;
    const name = (stop as HTMLInputElement).labels?.[0]?.textContent ?? stop.textContent;
    return { name: name || named, ringed: ringed(stop) || ringed(stop.parentElement) };
  });

/** The stops from where the keyboard is to the end of the page. */
async function stopsOn(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return stops;
    stops.push(stop);
  }
}

/** Those of the whole page that show no ring. */
async function unseenStops(page: Page): Promise<readonly string[]> {
  await stopsOn(page);
  const stops = await stopsOn(page);
  expect(stops.length).toBeGreaterThan(20);
  return stops.filter(({ ringed }) => !ringed).map(({ name }) => name);
}

test.each(['profile', 'notifications'])('at every stop of the %s settings', async (name) => {
  const path = `/dashboard/settings/${name}`;
  await stage.on({ path, user: mentor, reducedMotion: 'reduce' }, async (page) => {
    await settled(page);
    expect(await unseenStops(page)).toEqual([]);
  });
});

test('at every stop of an import', async () => {
  const path = '/dashboard/settings/connected-accounts';
  await stage.on({ path, user: mentor, reducedMotion: 'reduce' }, async (page, app) => {
    await app.press(vocabulary.buttons.importFile);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    expect(await unseenStops(page)).toEqual([]);
    await app.chooseFile(vocabulary.fields.brokerFile, csvFile('again.csv', tradeZeroCsv()));
    await app.seesCount(vocabulary.tables.imports, 2);
    expect(await unseenStops(page)).toEqual([]);
  });
});
