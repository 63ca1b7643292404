import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { routeSamples } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SampleBrowser, settled, showTheme } from './sample-browser.ts';

/** Pictures of every screen for each viewer, at three widths and in both themes. */

const folder = join(process.env.GALLERY ?? '.gallery', 'web');
const wanted = process.env.GALLERY_ONLY ?? '';
const heights = { 360: 780, 768: 1024, 1440: 900 } as const;
const looks = routeSamples()
  .flatMap(({ screen, viewers }, index) =>
    viewers.map((viewer) => ({ name: `${screen}--${viewer}`, viewer, index })),
  )
  .filter(({ name }) => name.includes(wanted));
let browser: SampleBrowser;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  browser = await SampleBrowser.open();
});
afterAll(() => browser.close());

test.each(looks)('$name', async ({ name, viewer, index }) => {
  const sample = browser.samples[index];
  if (!sample) throw new Error('The route table has changed meanwhile.');
  await browser.look(viewer, sample.path, async (page) => {
    for (const [width, height] of Object.entries(heights)) {
      await page.setViewportSize({ width: Number(width), height });
      await settled(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await showTheme(page, colorScheme);
        const path = join(folder, `${name}--${width}-${colorScheme}.png`);
        expect((await page.screenshot({ path, fullPage: true })).length).toBeGreaterThan(0);
      }
    }
  });
});
