import { expect, test } from 'vitest';
import { foldLayers, type Layer, layersAfter, noLayers } from './optimistic-layers.ts';

const append = (word: string, settledAt?: number): Layer => ({
  update: (data) => [...(data as string[]), word],
  ...(settledAt === undefined ? {} : { settledAt }),
});

test('no layer leaves the server its very own value', () => {
  const server = ['a'];
  expect(foldLayers(server, noLayers)).toBe(server);
});

test('layers lie in the order in which they were made', () => {
  expect(foldLayers(['a'], [append('b'), append('c')])).toEqual(['a', 'b', 'c']);
});

test('a layer that does not fit new data is passed over, and the next one still applies', () => {
  const unfit: Layer = {
    update: () => {
      throw new TypeError('no such row');
    },
  };
  expect(foldLayers(['a'], [unfit, append('b')])).toEqual(['a', 'b']);
});

test('an answer ends the layers that were settled when its request started', () => {
  const [open, old, late] = [append('open'), append('old', 3), append('late', 5)];
  expect(layersAfter([open, old, late], 3)).toEqual([open, late]);
  expect(layersAfter([open, old, late], 5)).toEqual([open]);
  expect(layersAfter(noLayers, 9)).toBe(noLayers);
});
