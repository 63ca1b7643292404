import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keyedParts } from '../../platform/presentation/part-key.ts';
import { sessionOf } from '../../testing/builders.ts';
import { openSkipper, testPorts } from '../../testing/index.ts';
import { routeTable } from './route-table.ts';
import { screenModels } from './screen-models.ts';

const source = join(import.meta.dirname, '..', '..');
const loaders = Object.entries(screenModels);

/** Every screen model file, found by its ending rather than in a list. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.screen.ts'),
);

let stop: () => void = () => undefined;
afterEach(() => stop());

test.each(files)('%s is in the list of its area', async (file) => {
  const makers = Object.values(await import(join(source, file)));
  const listed = await Promise.all(loaders.map(([, load]) => load()));
  expect(listed.filter((maker) => makers.includes(maker))).not.toEqual([]);
});

/** Shown in place of a screen with a route. */
const fallbacks = ['forbidden'];

test.each(loaders)('%s has a route, and parts that can be told apart', async (name, load) => {
  expect([...routeTable.map(({ screen }) => screen as string), ...fallbacks]).toContain(name);
  const make = await load();
  const skipper = await openSkipper(testPorts(), '/', sessionOf());
  stop = () => skipper.dispose();
  const { parts } = make(skipper);
  expect(parts).not.toEqual([]);
  const keys = keyedParts(parts).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
