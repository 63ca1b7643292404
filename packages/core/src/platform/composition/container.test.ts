import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testPorts } from '../../testing/index.ts';
import * as portTokens from '../ports/tokens.ts';
import { createContainer } from './container.ts';
import { createSkipper } from './create-skipper.ts';
import type { Feature } from './feature.ts';
import { backgroundFeatures, frameFeatures } from './frame-features.ts';
import type { Token } from './token.ts';

const source = join(import.meta.dirname, '..', '..');

/** Every feature of the core, found in its modules rather than in a list. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.module.ts'),
);
const modules: readonly object[] = await Promise.all(
  files.map((file) => import(join(source, file))),
);
const features = modules.flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Feature'))
    .map(([name, feature]) => [name, feature as Feature<object>] as const),
);

test('the modules of every area are found', () => {
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(
    new Set(['admin', 'commerce', 'identity', 'platform', 'shell', 'trading']),
  );
  expect(features.length).toBeGreaterThan(40);
});

test.each(features)('%s is made, and is one', (_name, feature) => {
  const skipper = createSkipper(testPorts());
  expect(skipper.use(feature)).toBe(skipper.use(feature));
  skipper.dispose();
});

test('no two features have one name', () => {
  const names = features.map(([, { name }]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(Object.entries(portTokens))(
  '%s is bound to what the front end brought',
  (_name, token) => {
    expect(createContainer(testPorts()).get(token as Token<unknown>)).toBeDefined();
  },
);

test('lazy features are not among the features of the start', () => {
  const first = [...Object.values(frameFeatures), ...backgroundFeatures].map(({ name }) => name);
  for (const late of ['accounts', 'imports', 'public profile', 'admin statistics', 'plans']) {
    expect(first).not.toContain(late);
  }
});
