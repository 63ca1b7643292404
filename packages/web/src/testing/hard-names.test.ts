import { hardlyNamed, hardNames, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './sample-browser.ts';
import { WebStage } from './web-stage.ts';

/** Long names, text from right to left, emoji and numbers of twelve digits, on a phone. */

let stage: WebStage;
let mentor: User;
let mentee: User;
let admin: User;

beforeAll(async () => {
  stage = await WebStage.open();
  ({ mentor, mentee, admin } = await hardlyNamed(stage.world));
});
afterAll(() => stage.close());

const phone = { viewport: { width: 360, height: 780 } };

const menteeBilling = '/dashboard/settings/mentee-billing';

const looks: readonly (readonly [string, () => { path: string; user?: User }])[] = [
  ['profile', () => ({ path: `/${mentor.username}` })],
  ['its positions', () => ({ path: `/${mentor.username}/positions`, user: mentor })],
  ['its plans', () => ({ path: `/${mentor.username}/plans` })],
  ['its words', () => ({ path: `/${mentor.username}/about` })],
  ['found cards', () => ({ path: `/find-mentor?q=${mentor.username}` })],
  ['comparison', () => ({ path: `/find-mentor/compare?with=${mentor.username}` })],
  ['own accounts', () => ({ path: '/dashboard/settings/connected-accounts', user: mentor })],
  ['own plans', () => ({ path: '/dashboard/plans', user: mentor })],
  ['dashboard of the Skipper', () => ({ path: '/dashboard', user: mentor })],
  ['dashboard of the Crew Member', () => ({ path: '/dashboard', user: mentee })],
  ['billing of the Crew Member', () => ({ path: menteeBilling, user: mentee })],
  ['members', () => ({ path: '/dashboard/subscribers', user: mentor })],
  ['payouts', () => ({ path: '/dashboard/settings/payouts', user: mentor })],
  ['billing of the Skipper', () => ({ path: '/dashboard/settings/mentor-billing', user: mentor })],
  ['affiliates', () => ({ path: '/dashboard/settings/affiliates', user: mentor })],
  ['subscriptions', () => ({ path: '/dashboard/subscriptions', user: mentee })],
  ['sales', () => ({ path: '/dashboard/sales', user: mentor })],
  ['statistics', () => ({ path: '/dashboard/admin', user: admin })],
  ['statistics of Skippers', () => ({ path: '/dashboard/admin/mentor', user: admin })],
  ['users', () => ({ path: `/dashboard/admin/users?user=${mentee.uuid}`, user: admin })],
];

test.each(looks)(
  '%s: nothing is wider than a phone or spills out of its place',
  async (_name, at) => {
    await stage.on({ ...at(), ...phone }, async (page) => {
      await settled(page);
      expect(await beyond(page)).toBe(0);
      expect(await spilt(page)).toEqual([]);
      expect(await unisolated(page)).toEqual([]);
    });
  },
);

/** Buttons stay in sight at the end of a row, so what does not fit is under them. */
test.each([
  ['own plans', '/dashboard/plans', 360],
  ['own plans', '/dashboard/plans', 768],
  ['own accounts', '/dashboard/settings/connected-accounts', 360],
  ['own accounts', '/dashboard/settings/connected-accounts', 768],
] as const)(
  '%s (%s) at %i: no buttons cover what stands before them',
  async (_name, path, width) => {
    await stage.on({ path, user: mentor, viewport: { width, height: 900 } }, async (page) => {
      await settled(page);
      expect(await covered(page)).toEqual([]);
    });
  },
);

test('plans of a profile at 360: no buttons cover what stands before them', async () => {
  await stage.on({ path: `/${mentor.username}/plans`, ...phone }, async (page) => {
    await settled(page);
    expect(await covered(page)).toEqual([]);
  });
});

const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-scroll:has([data-pinned])')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `${one.ariaLabel}: ${one.scrollWidth} in ${one.clientWidth} px`),
  );

const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that are wider than their element, and not cut by it. */
const spilt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          [...one.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
            nodeType === Node.TEXT_NODE ? data?.trim() !== '' : false,
          ) &&
          one.checkVisibility() &&
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX === 'visible',
      )
      .map((one) => one.outerHTML.slice(0, 160)),
  );

/** Texts from right to left that turn what stands beside them. */
const unisolated = (page: Page): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.includes(name) ||
        /^(SCRIPT|OPTION)$/.test(parent.tagName)
      ) {
        continue;
      }
      const { unicodeBidi, display } = getComputedStyle(parent);
      const alone = parent.textContent?.trim() === name && display !== 'inline';
      if (!alone && !/isolate|plaintext/.test(unicodeBidi))
        found.push(parent.outerHTML.slice(0, 160));
    }
    return found;
  }, hardNames.rightToLeft);
