import { endpoints } from '@skipper/core/contract';
import { eventually, tradeZeroCsv, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tookOver } from './held-page.ts';
import { WebStage } from './web-stage.ts';

/** Whole ways through the product with the keyboard alone. At every stop it is in sight where one is. */

const { buttons, fields } = vocabulary;
const view = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const account = await stage.world.account(mentor);
  const body = {
    name: 'Full access',
    prices: [{ interval: 'month' as const, amount: 49_00, currency: 'USD' }],
    access: [{ accountUuid: account.uuid, level: 'full' as const }],
  };
  await (await stage.world.as(mentor)).call(endpoints.createPlan, { body });
});

afterAll(() => stage.close());

interface Stop {
  readonly name: string;
  /** Drawn with a ring, inside the window, with nothing over it. */
  readonly seen: boolean;
}

/** The stop that the keyboard has reached; undefined outside the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const stop = document.activeElement;
    if (!stop || stop === document.body) return undefined;
    const drawn = [stop, stop.parentElement].find(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none' && one.checkVisibility(),
    );
    const { left, top, width, height } = (drawn ?? stop).getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const covered = !over || !(drawn?.contains(over) || over.contains(stop));
    const label = (stop as HTMLInputElement).labels?.[0]?.textContent;
    const name = stop.getAttribute('aria-label') ?? label ?? stop.textContent;
    return { name: name.trim(), seen: drawn !== undefined && !covered };
  });

/** Presses Tab until it is at the stop of this name. */
async function goTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) continue;
    expect(stop).toEqual({ name: stop.name, seen: true });
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`No stop is called ${name}, only: ${passed.join(', ')}.`);
}

/** The focus is where the next step begins, not lost at the start of the page. */
async function focusIsOn(page: Page, selector: string): Promise<void> {
  await eventually(async () => {
    expect(await page.locator(`${selector}:focus`).count()).toBe(1);
  });
}

async function focusIsIn(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus-within`).last().waitFor();
}

/** Fills in the form of signing up or in, and sends it. */
async function sendsAddress(page: Page, email: string): Promise<void> {
  await goTo(page, fields.email);
  await page.keyboard.type(email);
  await goTo(page, fields.password);
  await page.keyboard.type('a long enough phrase');
  await page.keyboard.press('Enter');
}

test('a plan is bought', async () => {
  const user = await stage.world.follower();
  await stage.on({ path: `/${mentor.username}/plans`, user, ...view }, async (page, app) => {
    await page.getByText('Full access').first().waitFor();
    await goTo(page, /^Subscribe/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, 'h1');
    await goTo(page, buttons.continueToReview);
    await page.keyboard.press('Enter');
    await app.seesText('Step 2 of 3: Review');
    await focusIsOn(page, 'h1');
    await goTo(page, fields.acceptsDisclosure);
    await page.keyboard.press('Space');
    await goTo(page, buttons.continueToPayment);
    await page.keyboard.press('Enter');
    await app.seesText('Step 3 of 3: Pay');
    await focusIsOn(page, 'h1');
    await goTo(page, fields.testCard);
    await page.keyboard.type('Visa 4242');
    await goTo(page, /^Pay \$49/);
    await page.keyboard.press('Enter');
    await app.seesText('You are subscribed: Full access.');
    await focusIsOn(page, 'h1');
  });
});

test('a visitor signs up, confirms the address and sets the profile up', async () => {
  const email = stage.world.freshEmail();
  await stage.on({ path: '/', ...view }, async (page, app) => {
    await tookOver(page);
    await goTo(page, 'Sign up');
    await page.keyboard.press('Enter');
    await app.seesScreen('signup');
    await focusIsOn(page, 'h1');
    await sendsAddress(page, email);
    await app.seesText('We sent an email');
    await focusIsOn(page, 'h1');
    await app.visit(await stage.world.linkTo(email, '/verify-email/'));
    await app.seesScreen('email-result');
    await focusIsOn(page, 'h1');
    await goTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    await app.seesScreen('login');
    await focusIsOn(page, 'h1');
    await sendsAddress(page, email);
    await app.seesScreen('setup-profile');
    await focusIsOn(page, 'h1');
    await goTo(page, fields.username);
    await page.keyboard.type(`key_${email.split(/[_@]/)[1]}`);
    await goTo(page, fields.acceptsTerms);
    await page.keyboard.press('Space');
    await goTo(page, fields.birthDate);
    await page.keyboard.type('05311990');
    await goTo(page, buttons.finishSetup);
    await page.keyboard.press('Enter');
    await app.seesScreen('dashboard');
  });
});

test('a sale is refunded', async () => {
  const buyer = await stage.world.mentee({ subscribedTo: [mentor] });
  await stage.world.sale(buyer, mentor, 50_00);
  await stage.on({ path: '/dashboard/sales', user: mentor, ...view }, async (page, app) => {
    await page.getByText(buyer.username).first().waitFor();
    await goTo(page, buyer.username);
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog');
    await detail.waitFor();
    await goTo(page, /^Refund/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, '[role=dialog] input');
    await page.keyboard.type('10');
    await app.seesFieldValue(fields.refundAmount, '10');
    await goTo(page, fields.refundReason);
    await page.keyboard.type('As agreed');
    await goTo(page, buttons.reviewRefund);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: buttons.refundNow }).waitFor();
    await focusIsIn(page, '[role=dialog]');
    await goTo(page, buttons.refundNow);
    await page.keyboard.press('Enter');
    await app.seesText('Refund made');
    await focusIsIn(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await focusIsIn(page, 'main');
  });
});

test('a plan is made', async () => {
  await stage.on({ path: '/dashboard/plans', user: mentor, ...view }, async (page) => {
    await page.getByText('Full access').first().waitFor();
    await goTo(page, buttons.newPlan);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await focusIsOn(page, '[role=dialog] input');
    await page.keyboard.type('By keyboard');
    await goTo(page, fields.monthlyPrice);
    await page.keyboard.type('19.5');
    await goTo(page, buttons.createPlan);
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await stopOf(page)).toEqual({ name: 'Opens Day trades', seen: true }),
    );
    await page.keyboard.type('Everything');
    await goTo(page, buttons.createPlan);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /By keyboard/ }).waitFor();
    await focusIsIn(page, 'main');
  });
});

test('a file is imported', async () => {
  const trader = await stage.world.mentor();
  await stage.world.account(trader);
  const path = '/dashboard/settings/connected-accounts';
  await stage.on({ path, user: trader, ...view }, async (page, app) => {
    await app.seesCount('Connected accounts', 1);
    // Long before it opens: the browser has to know that the test takes it.
    const chooser = page.waitForEvent('filechooser');
    await goTo(page, /^Import file/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, 'section[aria-label^="Import into"]');
    await goTo(page, fields.brokerFile);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({
      name: 'fills.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tradeZeroCsv()),
    });
    await page.getByText('Check below').waitFor();
    await focusIsOn(page, 'section[aria-label^="Import into"]');
    await goTo(page, /^Add \d+ fills/);
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Imported \d+ fills/)
      .first()
      .waitFor();
    await goTo(page, 'See the profile');
    await page.keyboard.press('Enter');
    await app.seesScreen('profile');
  });
});
