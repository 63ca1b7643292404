import { endpoints } from '@skipper/core/contract';
import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebStage } from './web-stage.ts';

/** Rows with more buttons, and charts with more months, than a phone has room for. */

const viewport = { width: 360, height: 780 };
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  await stage.world.mentee({ subscribedTo: [mentor] });
});

afterAll(() => stage.close());

/** Whether the middle of an element is what a finger there would touch. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('a row with several actions shows its name, and the actions in a menu', async () => {
  await stage.on({ path: '/dashboard/plans', user: mentor, viewport }, async (page) => {
    const row = page.getByRole('region', { name: 'Plans', exact: true }).locator('tbody tr');
    const actions = row.getByRole('button', { name: 'Actions' });
    await actions.waitFor();
    expect(await isUncovered(row.locator('td').first())).toBe(true);
    expect(await row.getByRole('button').count()).toBe(1);

    await actions.click();
    await page.getByRole('menuitem', { name: vocabulary.buttons.archivePlan }).click();
    await page.getByRole('button', { name: vocabulary.buttons.confirmArchivePlan }).click();
    await eventually(async () => expect(await actions.count()).toBe(0));
    const caller = await stage.world.as(mentor);
    const { plans } = await caller.call(endpoints.listPlans, { query: {} });
    expect(plans.map(({ status }) => status)).toEqual(['archived']);

    const state = row.locator('td').first().getByText('Archived');
    // To press a button that still moves, Playwright scrolls, and rows come to lie below the top bar.
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(async () => expect(await isUncovered(state)).toBe(true));
  });
});

test('an account keeps its currency and its last import where they have no column', async () => {
  const other = await stage.world.mentor();
  const long = 'Momentum day trades, small caps and their options, 2024 on';
  await stage.world.account(other, { alias: long });
  const path = '/dashboard/settings/connected-accounts';
  for (const width of [360, 768]) {
    const options = { path, user: other, viewport: { width, height: 900 } };
    await stage.on(options, async (page) => {
      const cell = page.getByRole('region', { name: 'Connected accounts' }).locator('td').first();
      for (const shown of ['USD', 'Last import']) {
        const text = cell.getByText(shown);
        await text.waitFor();
        expect(await isUncovered(text)).toBe(true);
      }
      // Its name is there whole, in several lines if it has to be.
      const cut = await cell.getByText(long).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(cut).toBe(0);
    });
  }
});

test('on a tablet, the buttons of a plan leave its state in sight', async () => {
  const other = await stage.world.mentor();
  // Two plans: a single one has no moves.
  await stage.world.mentee({ subscribedTo: [other] });
  await stage.world.mentee({ subscribedTo: [other] });
  const tablet = { width: 768, height: 1024 };
  await stage.on({ path: '/dashboard/plans', user: other, viewport: tablet }, async (page) => {
    const state = page.getByRole('cell', { name: 'On your page' }).first().locator('span').first();
    await state.waitFor();
    expect(await isUncovered(state)).toBe(true);
    const menus = page.getByRole('button', { name: 'Actions' });
    await eventually(async () => expect(await menus.count()).toBe(2));
    // A long description breaks rather than pushing the button of the screen below it.
    const [title, creation] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('button', { name: 'New plan' }).boundingBox(),
    ]);
    expect(creation?.x).toBeGreaterThan(tablet.width / 2);
    expect(creation?.y).toBeLessThan((title?.y ?? 0) + 100);
  });
});

test('on a phone, what a plan opens stands below its name', async () => {
  const other = await stage.world.mentor();
  await stage.world.account(other, { alias: 'Swing' });
  await stage.world.mentee({ subscribedTo: [other] });
  const user = await stage.world.follower();
  const path = `/${other.username}/plans`;
  await stage.on({ path, user, viewport }, async (page) => {
    const cell = page
      .getByRole('region', { name: 'Plans', exact: true })
      .locator('tbody td')
      .first();
    const opens = cell.getByText('Swing: every position, live');
    await opens.waitFor();
    expect(await isUncovered(opens)).toBe(true);
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });
});

test('what a row may not do now is in its menu, out of reach', async () => {
  const other = await stage.world.mentor();
  // Two plans: a single one has nowhere to move.
  await stage.world.mentee({ subscribedTo: [other] });
  await stage.world.mentee({ subscribedTo: [other] });
  await stage.on({ path: '/dashboard/plans', user: other, viewport }, async (page) => {
    await page.getByRole('button', { name: 'Actions' }).first().click();
    const first = page.getByRole('menuitem', { name: 'Move up' });
    expect(await first.getAttribute('aria-disabled')).toBe('true');
    await first.getByText(/ is the first\.$/).waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => {
      const focused = page.locator(':focus');
      expect(await focused.getAttribute('aria-label')).toBe('Actions');
    });
  });
});

test('a name has the room that the other columns leave', async () => {
  const named = await stage.world.mentor({ username: 'a_name_of_22_letters_x' });
  const mentee = await stage.world.mentee({ subscribedTo: [named] });
  await stage.on({ path: '/dashboard/subscriptions', user: mentee, viewport }, async (page) => {
    const region = page.getByRole('region', { name: 'Subscriptions', exact: true });
    const cells = region.locator('tbody td:visible');
    await cells.first().waitFor();
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    for (const cell of await cells.all()) expect(await isUncovered(cell)).toBe(true);
  });
});

test('on a phone, a long state of a subscription takes three lines at most, below its plan', async () => {
  const gone = await stage.world.mentor({ username: 'a_name_of_22_letters_y' });
  const mentee = await stage.world.mentee({ subscribedTo: [gone] });
  await stage.world.suspends(gone, 'Chargebacks');
  await stage.on({ path: '/dashboard/subscriptions', user: mentee, viewport }, async (page) => {
    const region = page.getByRole('region', { name: 'Subscriptions', exact: true });
    const state = region.getByText(/^Ends on .* not charged: /).filter({ visible: true });
    await state.waitFor();
    expect(await isUncovered(state)).toBe(true);
    const lines = await state.evaluate(
      (one) =>
        one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(3);
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});

test('on a phone, the log says who did what without scrolling', async () => {
  const user = await stage.world.admin();
  // Written at once, where a sign-in is noted and written within a second.
  const caller = await stage.world.as(user);
  const { uuid } = await stage.world.follower();
  await caller.call(endpoints.suspendUser, { params: { uuid }, body: { reason: 'Spam' } });
  await stage.on({ path: '/dashboard/admin/log', user, viewport }, async (page) => {
    const region = page.getByRole('region', { name: 'Audit log', exact: true });
    const actor = region.getByText(user.username).filter({ visible: true }).first();
    await actor.waitFor();
    expect(await isUncovered(actor)).toBe(true);
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});

test('a Skipper without an account has no trades to show, and each tab says so', async () => {
  const newcomer = await stage.world.mentor();
  for (const tab of ['positions', 'orders', 'stats']) {
    await stage.on({ path: `/${newcomer.username}/${tab}`, viewport }, async (page) => {
      await page.getByText('No public track record').waitFor();
      expect(await page.getByRole('heading', { name: /^About/ }).count()).toBe(0);
    });
  }
});

test('a chart of months fits its card, and names the first and the last', async () => {
  await stage.on({ path: '/dashboard/sales', user: mentor, viewport }, async (page) => {
    const figure = page.locator('figure').first();
    await figure.waitFor();
    const [own, drawn] = await figure.evaluate((one) => [
      one.clientWidth,
      one.firstElementChild?.scrollWidth ?? 0,
    ]);
    expect(drawn).toBeLessThanOrEqual(own ?? 0);
    const months = figure
      .locator('[aria-hidden]')
      .getByText(/^[A-Z][a-z]{2} \d{4}$/)
      .locator('visible=true');
    expect(await months.count()).toBe(2);
  });
});

test('the buttons of a Crew Member stand side by side, and below them why some are off', async () => {
  const other = await stage.world.mentor();
  await stage.world.mentee({ subscribedTo: [other] });
  const caller = await stage.world.as(other);
  const { plans } = await caller.call(endpoints.listPlans, { query: {} });
  const { username } = await stage.world.follower();
  const body = { member: username, planUuid: plans[0]?.uuid ?? '' };
  await caller.call(endpoints.compSubscriber, { body });
  const path = '/dashboard/subscribers';
  const wide = { width: 1440, height: 900 };
  await stage.on({ path, user: other, viewport: wide }, async (page) => {
    await page.getByRole('link', { name: username }).click();
    const drawer = page.getByRole('dialog');
    const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? Number.NaN);
    const buttons = ['Add days', 'Pause', 'Remove'].map((name) =>
      drawer.getByRole('button', { name, exact: true }),
    );
    const tops = await Promise.all(buttons.map(top));
    expect(new Set(tops).size).toBe(1);
    const why = drawer.getByText('Pause: Only a paid subscription can be paused.');
    expect(await top(why)).toBeGreaterThan(tops[0] ?? 0);
    expect(await buttons[1]?.getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
  });
});

test('a username that takes two lines is broken between its words', async () => {
  const username = 'bluewater_options_and_futures';
  await stage.world.mentor({ username });
  const user = await stage.world.admin();
  await stage.on({ path: '/dashboard/admin/mentor', user, viewport }, async (page) => {
    const name = page.locator('.person bdi').filter({ hasText: username });
    await name.waitFor();
    const { lines, broken } = await name.evaluate((one) => {
      const all = new Range();
      all.selectNodeContents(one);
      const tops = [...all.getClientRects()].map(({ top }) => Math.round(top));
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const word of text.textContent?.matchAll(/[^_]+/g) ?? []) {
          const range = new Range();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
      return { lines: new Set(tops).size, broken: found };
    });
    expect(lines).toBeGreaterThan(1);
    expect(broken).toEqual([]);
  });
});

test('a username takes one line in a table that is scrolled sideways', async () => {
  const user = await stage.world.admin();
  const wide = { width: 1100, height: 600 };
  await stage.on({ path: '/dashboard/admin/users', user, viewport: wide }, async (page) => {
    const name = page.locator('.person bdi').filter({ hasText: user.username });
    await name.waitFor();
    const heights = await name.evaluate((one) => ({
      taken: one.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(one).lineHeight),
    }));
    expect(heights.taken).toBeLessThan(1.5 * heights.line);
    // As screen readers and the keyboard find it: without a space at the seam.
    expect(await page.getByRole('link', { name: user.username, exact: true }).count()).toBe(1);
  });
});
