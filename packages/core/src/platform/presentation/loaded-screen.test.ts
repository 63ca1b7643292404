import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { loadedScreen } from './loaded-screen.ts';
import type { ScreenMaker } from './screen-model.ts';

const make: ScreenMaker = () => ({ parts: [] });

test('a screen is loaded once, when it is first read, and its observers run again', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return make;
  };
  const seen: unknown[] = [];
  const stops = [1, 2].map(() => autorun(() => seen.push(loadedScreen(load))));
  await expect.poll(() => seen).toEqual([undefined, undefined, make, make]);
  expect(loads).toBe(1);
  for (const stop of stops) stop();
});

test('a screen that cannot be loaded throws where it is read', async () => {
  const load = () => Promise.reject(new Error('no such part'));
  const caught: unknown[] = [];
  const stop = autorun(() => {
    try {
      loadedScreen(load);
    } catch (error) {
      caught.push(error);
    }
  });
  await expect.poll(() => caught).toEqual([new Error('no such part')]);
  stop();
});
