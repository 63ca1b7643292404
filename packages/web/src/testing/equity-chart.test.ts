import { eventually, tradeZeroCsv, type User } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRequests } from './requests-done.ts';
import { WebStage } from './web-stage.ts';

/** The equity curve as it is painted. */

let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open();
});

afterAll(() => stage.close());

/** A round trip of 100 shares on a day `MM/DD/YYYY`, by its two prices. */
type Trip = readonly [day: string, buy: number, sell: number];

function fileOf(trips: readonly Trip[]): string {
  const [header = ''] = tradeZeroCsv([]).split('\n');
  const lines = trips.flatMap(([day, buy, sell]) => {
    const fill = { symbol: 'ACME', quantity: '100', gross: '0', net: '0' };
    const [, ...rows] = tradeZeroCsv([
      { ...fill, side: 'B', price: String(buy), time: '10:00:00' },
      { ...fill, side: 'S', price: String(sell), time: '11:00:00' },
    ])
      .trim()
      .split('\n');
    return rows.map((row) => row.replace('08/08/2022', day));
  });
  return [header, ...lines, ''].join('\n');
}

/** Opens the page of a Skipper with 25,000 dollars and these trips, once the curve is painted. */
async function onCurve(
  trips: readonly Trip[],
  look: (page: Page, mentor: User) => Promise<void>,
  width = 1280,
): Promise<void> {
  const { world } = stage;
  const mentor = await world.mentor();
  await world.imports(mentor, await world.account(mentor), fileOf(trips));
  const viewport = { width, height: 900 };
  const path = `/${mentor.username}`;
  await stage.on(
    { path, viewport, colorScheme: 'light', reducedMotion: 'reduce' },
    async (page) => {
      await page.getByRole('img', { name: /^Equity from/ }).evaluate((one) => one.scrollIntoView());
      await eventually(async () => expect((await painted(page, 'blue')).length).toBeGreaterThan(1));
      await look(page, mentor);
    },
  );
}

interface Column {
  readonly x: number;
  readonly top: number;
}

/** Columns of the chart with any blue or red of a curve, and the highest such pixel in each. */
function painted(page: Page, colour: 'blue' | 'red'): Promise<Column[]> {
  return page.evaluate((wanted) => {
    const columns: { x: number; top: number }[] = [];
    const panes = [...document.querySelectorAll<HTMLCanvasElement>('figure canvas')];
    for (const pane of panes.filter(({ width }) => width > 200)) {
      const { width, height } = pane;
      const data = pane.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const strong = (at: number) => {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
        // The area below the curve is blue too, but pale; red counts however pale it is.
        return wanted === 'blue'
          ? alpha > 150 && blue - red > 60
          : alpha > 20 && red - Math.max(green, blue) > 12;
      };
      for (let x = 0; x < width; x += 1) {
        const top = Array.from({ length: height }, (_, y) => y).find((y) =>
          strong((y * width + x) * 4),
        );
        if (top !== undefined) columns.push({ x, top });
      }
    }
    return columns;
  }, colour);
}

/** The text beside the cursor at a share of the chart's width. */
async function legendAt(page: Page, share: number): Promise<string> {
  const chart = page.getByRole('img', { name: /^Equity from/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('No chart.');
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
  const legend = page.locator('[data-chart-legend]');
  await legend.waitFor();
  return (await legend.innerText()).replace(/\s+/g, ' ');
}

const gains: readonly Trip[] = [
  ['01/02/2024', 10, 20],
  ['01/03/2024', 10, 20],
  ['01/24/2024', 10, 20],
];

test('three weeks without a close are three weeks wide, and flat', async () => {
  await onCurve(gains, async (page) => {
    const line = await painted(page, 'blue');
    const levels = [...new Set(line.map(({ top }) => top))];
    const flat = Math.max(...levels.map((level) => line.filter(({ top }) => top === level).length));
    // 20 of the 23 days between the first point and the last.
    expect(flat / line.length).toBeGreaterThan(0.8);
    expect(flat / line.length).toBeLessThan(0.92);
  });
});

// At some widths a line on zero falls between two pixels and half of it would show.
test.each([360, 1280])('where nothing was lost the drawdown paints nothing, %i', async (width) => {
  const look = async (page: Page) => expect(await painted(page, 'red')).toEqual([]);
  await onCurve(gains, look, width);
});

test('a drawdown is painted from the day of the loss, not before', async () => {
  const trips: readonly Trip[] = [
    ['01/02/2024', 10, 20],
    ['01/12/2024', 20, 10],
    ['01/22/2024', 10, 15],
  ];
  await onCurve(trips, async (page) => {
    const line = await painted(page, 'blue');
    const loss = await painted(page, 'red');
    const [left = 0, right = 1] = [line[0]?.x, line.at(-1)?.x];
    const begins = ((loss[0]?.x ?? 0) - left) / (right - left);
    // The loss falls on the eleventh of 21 days.
    expect(begins).toBeGreaterThan(0.45);
    expect(begins).toBeLessThan(0.55);
  });
});

test('a legend at the cursor names the day and its figures', async () => {
  await onCurve(gains, async (page) => {
    expect(await legendAt(page, 0.5)).toMatch(/^Jan 1[0-9], 2024 Index 108\.00 Drawdown 0\.00%$/);
    await page.mouse.move(0, 0);
    await page.locator('[data-chart-legend]').waitFor({ state: 'detached' });
  });
});

test('years of days fit a phone from the first to the last', async () => {
  const years = Array.from({ length: 7 }, (_, year): Trip => [`03/01/${2018 + year}`, 10, 12]);
  await onCurve(
    years,
    async (page) => {
      expect(await legendAt(page, 0.01)).toMatch(/^(Feb 2\d|Mar \d+|Apr \d+), 2018/);
      expect(await legendAt(page, 0.72)).toMatch(/, 202[34]/);
      const last = await page.getByRole('img', { name: /^Equity from/ }).getAttribute('aria-label');
      expect(last).toMatch(/Feb 28, 2018 to Mar 1, 2024/);
    },
    360,
  );
});

test.each([360, 1280])(
  'from %i pixels to 820 the curve keeps its first and last day',
  async (width) => {
    const look = async (page: Page) => {
      await page.setViewportSize({ width: 820, height: 900 });
      // At the right are the figures of its scale.
      await eventually(async () => expect(await legendAt(page, 0.89)).toMatch(/^Jan 2[234], 2024/));
      await eventually(async () => expect(await legendAt(page, 0.01)).toMatch(/^Jan [123], 2024/));
    };
    await onCurve(gains, look, width);
  },
);

test('the code of the chart is fetched once its place comes near, and its words are there before', async () => {
  const { world } = stage;
  const mentor = await world.mentor();
  await world.imports(mentor, await world.account(mentor), fileOf(gains));
  const viewport = { width: 360, height: 640 };
  await stage.on({ path: '/find-mentor', viewport }, async (page, app) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const code = () => asked.filter((url) => url.includes('/assets/equity-chart-'));
    const requestsDone = followRequests(page);
    await app.visit(`/${mentor.username}`);
    const chart = page.getByRole('img', { name: /^Equity from/ });
    await chart.waitFor();
    await requestsDone();
    expect(code()).toEqual([]);
    await chart.evaluate((one) => one.scrollIntoView());
    await page.locator('figure canvas').first().waitFor();
    expect(code()).toHaveLength(1);
    // The page has its styles: one link to them more, and all of it would be laid out again.
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
  });
});
