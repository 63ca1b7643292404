import { eventually, tradeZeroCsv, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignText } from './foreign-text.ts';
import type { WebDriver } from './web-driver.ts';
import { WebStage } from './web-stage.ts';

/** The tables of positions: which columns there are, and that the important ones are in sight. */

let stage: WebStage;
let people: Record<'mentor' | 'mentee', User>;

beforeAll(async () => {
  stage = await WebStage.open();
  const { world } = stage;
  const mentor = await world.mentor();
  // A new account shares no amounts until its owner says so.
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  people = { mentor, mentee: await world.mentee({ subscribedTo: [mentor] }) };
});

afterAll(() => stage.close());

const onProfile = (
  who: keyof typeof people,
  width: number,
  look: (page: Page, app: WebDriver) => Promise<void>,
): Promise<void> => {
  const viewport = { width, height: 800 };
  const path = `/${people.mentor.username}`;
  return stage.on({ path, user: people[who], viewport }, async (page, app) => {
    await app.seesCount('Closed positions', 5);
    await look(page, app);
  });
};

const heads = (page: Page) =>
  page.locator('table[aria-label="Closed positions"] th:visible').allInnerTexts();

test('where no amounts are shared a subscriber gets no empty columns for them', async () => {
  await onProfile('mentee', 1440, async (page, app) => {
    expect(await heads(page)).toEqual([
      'Symbol',
      'Side',
      'Return',
      'Entry',
      'Exit',
      'Holding time',
      'Closed',
    ]);
    await app.seesText('The Skipper keeps amounts private, so results are in percent.');
    await app.doesNotSeeText('You see everything');
    await app.seesText('Total return');
    expect(await page.locator('dt', { hasText: /^Net$/ }).count()).toBe(0);
  });
});

test('the owner sees the money and the sizes', async () => {
  await onProfile('mentor', 1440, async (page) => {
    expect(await heads(page)).toEqual(expect.arrayContaining(['Net', 'Quantity']));
  });
});

test.each(['mentor', 'mentee'] as const)(
  'on a phone all that a %s needs of a position is in sight',
  async (who) => {
    await onProfile(who, 360, async (page) => {
      expect(await heads(page)).toEqual(['Symbol', who === 'mentor' ? 'Net' : 'Return']);
      await eventually(async () => {
        const beyond = await page
          .getByRole('region', { name: 'Closed positions' })
          .evaluate((region) => region.scrollWidth - region.clientWidth);
        expect(beyond).toBe(0);
      });
    });
  },
);

// To look for a letter in the fonts of a phone takes it longer than to lay out all of the table.
test.each([360, 1280])('at %i px a profile of English words needs no other font', async (width) => {
  await onProfile('mentee', width, async (page) => {
    expect(await foreignText(page)).toEqual([]);
  });
});

test('a part that a visitor does not get leads to the plans, and to signing in', async () => {
  const { username } = people.mentor;
  await stage.on({ path: `/${username}/orders` }, async (page, app) => {
    const locked = page.locator('main section', { hasText: 'For subscribers' }).last();
    const links = locked.getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['See plans', 'Sign in']);
    await links.first().click();
    await app.seesPath(`/${username}/plans`);
  });
});
