import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type GalleryStage, galleryLooks, galleryStage, galleryStates } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SampleBrowser, settled, showTheme } from './sample-browser.ts';

/** Pictures of every screen for each viewer, at three widths and in both themes. */

const folder = join(process.env.GALLERY ?? '.gallery', 'web');
const wanted = process.env.GALLERY_ONLY ?? '';
const heights = { 360: 780, 768: 1024, 1440: 900 } as const;
const looks = galleryLooks().filter(({ name }) => name.includes(wanted));
const states = galleryStates.filter((state) => looks.some((look) => look.state === state));

describe.each(states)('with the data of "%s"', (state) => {
  let browser: SampleBrowser;
  let params: GalleryStage['params'];

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    browser = await SampleBrowser.open(async (settings) => {
      const stage = await galleryStage(state, settings);
      ({ params } = stage);
      return stage;
    });
  });
  afterAll(() => browser.close());

  test.each(looks.filter((look) => look.state === state))('$name', async (look) => {
    await browser.look(look.viewer, look.pathOf(params), async (page) => {
      for (const [width, height] of Object.entries(heights)) {
        await page.setViewportSize({ width: Number(width), height });
        await settled(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await showTheme(page, colorScheme);
          const path = join(folder, `${look.name}--${width}-${colorScheme}.png`);
          expect((await page.screenshot({ path, fullPage: true })).length).toBeGreaterThan(0);
        }
      }
    });
  });
});
