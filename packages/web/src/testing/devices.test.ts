import { csvFile, eventually, tradeZeroCsv, type User, vocabulary } from '@skipper/test-kit';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeDefects } from './axe.ts';
import { WebStage } from './web-stage.ts';

/** Keyboards, touch screens and systems that pick the colours. */

const accounts = '/dashboard/settings/connected-accounts';
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  stage = await WebStage.open();
  mentor = await stage.world.mentor();
  const account = await stage.world.account(mentor);
  await stage.world.imports(mentor, account, tradeZeroCsv());
});

afterAll(() => stage.close());

describe('a table', () => {
  const closed = (page: Page) => page.getByRole('region', { name: 'Closed positions' });

  /** Presses Tab until the region has the focus; false when the page ends before. */
  const tabsTo = async (page: Page, region: Locator): Promise<boolean> => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      if (await region.evaluate((element) => element === document.activeElement)) return true;
    }
    return false;
  };

  test('that is wider than its place is reached and scrolled by keyboard', async () => {
    const viewport = { width: 640, height: 800 };
    await stage.on({ path: accounts, user: mentor, viewport }, async (page, app) => {
      await app.seesCount('Connected accounts', 1);
      const region = page.getByRole('region', { name: 'Connected accounts' });
      const beyond = () => region.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(await beyond()).toBeGreaterThan(20);
      expect(await tabsTo(page, region)).toBe(true);
      await page.keyboard.press('ArrowRight');
      await eventually(async () => {
        expect(await region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      });
      const ring = await region.evaluate((one) => getComputedStyle(one).outlineStyle);
      expect(ring).toBe('solid');
    });
  });

  test('shows no cut column behind the buttons of its rows on a phone', async () => {
    const viewport = { width: 360, height: 800 };
    await stage.on({ path: accounts, user: mentor, viewport }, async (page, app) => {
      await app.seesCount('Connected accounts', 1);
      const row = page.getByRole('region', { name: 'Connected accounts' }).locator('tbody tr');
      const cells = await row.locator('td:visible').evaluateAll((all) =>
        all.map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(cells).toHaveLength(2);
      const [name, buttons] = cells;
      expect(name?.right ?? 0).toBeLessThanOrEqual((buttons?.left ?? 0) + 1);
      expect(await row.locator('td').first().innerText()).toContain('Summary');
    });
  });

  test.each([600, 768, 1440])('is in the order of Tab only where it scrolls, %i', async (width) => {
    const viewport = { width, height: 800 };
    const path = `/${mentor.username}`;
    await stage.on({ path, user: mentor, viewport }, async (page, app) => {
      await app.seesCount('Closed positions', 5);
      const region = closed(page);
      const scrolls = await region.evaluate((one) => one.scrollWidth > one.clientWidth + 1);
      await eventually(async () => {
        expect(await region.getAttribute('tabindex')).toBe(scrolls ? '0' : '-1');
      });
      if (width === 1440) expect(scrolls).toBe(false);
    });
  });

  test.each([360, 768])('of imports has its states and its buttons in sight, %i', async (width) => {
    const viewport = { width, height: 800 };
    await stage.on({ path: accounts, user: mentor, viewport }, async (page, app) => {
      await app.press(vocabulary.buttons.importFile);
      await app.chooseFile(
        vocabulary.fields.brokerFile,
        csvFile('a.csv', 'A,B,C,D,E\n1,2,3,4,5\n'),
      );
      await app.press('Choose another file');
      await app.seesButton(vocabulary.buttons.resumeImport);
      const region = page.getByRole('region', { name: 'Imports', exact: true });
      expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await region.getByText('Needs columns').locator('visible=true').first().waitFor();
    });
  });

  test('of the curve is scrolled in height by keyboard', async () => {
    const trader = await stage.world.mentor();
    const [header, ...rows] = tradeZeroCsv().split('\n');
    const years = Array.from({ length: 12 }, (_, year) =>
      rows.map((row) => row.replaceAll('2022', String(2010 + year))),
    );
    const account = await stage.world.account(trader);
    await stage.world.imports(trader, account, [header, ...years.flat(), ''].join('\n'));
    await stage.on({ path: `/${trader.username}`, user: trader }, async (page, app) => {
      await app.press('Show as table');
      const region = page.getByRole('region', { name: 'Equity by day' });
      await eventually(async () => expect(await region.getAttribute('tabindex')).toBe('0'));
      await region.focus();
      await page.keyboard.press('ArrowDown');
      await eventually(async () => {
        expect(await region.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
      });
    });
  });
});

describe('on a touch screen', () => {
  const touch = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  const sizes = (page: Page) =>
    page
      .locator('input:not([type=checkbox], [type=file]), select, textarea')
      .evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );

  test.each(['/login', accounts] as const)('fields are 16 px on %s', async (path) => {
    const user = path === '/login' ? {} : { user: mentor };
    await stage.on({ path, ...user, ...touch }, async (page, app) => {
      if (path === accounts) await app.press(vocabulary.buttons.newAccount);
      await eventually(async () => expect((await sizes(page)).length).toBeGreaterThan(1));
      for (const size of await sizes(page)) expect(size).toBeGreaterThanOrEqual(16);
    });
  });
});

describe('where the system picks the colours', () => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

  /** Whether an element has a border or an outline. */
  const hasEdge = (element: Locator) =>
    element.evaluate((one) => {
      const style = getComputedStyle(one);
      const border = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none';
      return border || (Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none');
    });

  /** The colour that is painted just inside the start edge: computed styles know nothing of it. */
  const paintedColour = async (page: Page, element: Locator): Promise<string> => {
    const picture = (await element.screenshot()).toString('base64');
    return page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      return String(pen?.getImageData(4, image.height / 2, 1, 1).data);
    }, picture);
  };

  test('selected and unselected items look different', async () => {
    await stage.on({ path: accounts, user: mentor, ...forced }, async (page, app) => {
      await app.press(vocabulary.buttons.importFile);
      const file = csvFile('again.csv', tradeZeroCsv());
      await app.chooseFile(vocabulary.fields.brokerFile, file);
      await app.seesCount('Rows', 15);
      const nav = page.getByRole('navigation', { name: 'Main' });
      const filters = page.getByRole('group', { name: 'Rows to show' });
      for (const [chosen, other] of [
        [nav.locator('[aria-current]'), nav.locator('a:not([aria-current])')],
        [filters.locator('[aria-pressed=true]'), filters.locator('[aria-pressed=false]')],
      ] as const) {
        const colour = await paintedColour(page, chosen.first());
        expect(colour).not.toBe(await paintedColour(page, other.first()));
      }
    });
  });

  test('every button has an edge', async () => {
    await stage.on({ path: accounts, user: mentor, ...forced }, async (page, app) => {
      await app.press(vocabulary.buttons.importFile);
      await app.seesButton(vocabulary.buttons.undoImport);
      const all = await page.locator('button:visible').all();
      expect(all.length).toBeGreaterThan(5);
      for (const button of all) {
        expect([await button.innerText(), await hasEdge(button)]).toContain(true);
      }
    });
    await stage.on({ path: `/${mentor.username}`, ...forced }, async (page) => {
      const link = page.getByRole('link', { name: 'Sign up' }).first();
      await link.waitFor();
      expect(await hasEdge(link)).toBe(true);
    });
  });

  test('a panel over the screen has an edge', async () => {
    await stage.on({ path: accounts, user: mentor, ...forced }, async (page, app) => {
      await app.press(vocabulary.buttons.newAccount);
      const panel = page.locator('.shadow-high', { has: page.getByRole('dialog') });
      await panel.waitFor();
      expect(await hasEdge(panel)).toBe(true);
    });
  });
});

test('the account menu and the panel it opens in have a name', async () => {
  await stage.on(
    { path: '/dashboard', user: mentor, reducedMotion: 'reduce' },
    async (page, app) => {
      await app.press('Account menu');
      await page.getByRole('menu', { name: 'Account menu' }).waitFor();
      await page.getByRole('dialog', { name: 'Account menu' }).waitFor();
      expect(await axeDefects(page)).toEqual([]);
    },
  );
});
