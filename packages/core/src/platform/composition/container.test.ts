import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceIdentifier } from 'inversify';
import { expect, test } from 'vitest';
import { testPorts } from '../../testing/index.ts';
import { createContainer } from './container.ts';
import type { Feature } from './feature.ts';

const source = join(import.meta.dirname, '..');

/** Every token of the core, found in its modules rather than listed by hand. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(\.module|ports\/tokens)\.ts$/.test(name),
);
const modules: readonly object[] = await Promise.all(
  files.map((file) => import(join(source, file))),
);
const tokens = modules.flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Token')),
);

test('there are tokens to resolve', () => {
  expect(tokens.length).toBeGreaterThan(20);
});

const features = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Feature') ? [(value as Feature<object>).module] : [],
  ),
);

test.each(tokens)('%s resolves, and to one instance', (_name, token: unknown) => {
  const container = createContainer(testPorts());
  container.load(...features);
  const identifier = token as ServiceIdentifier<unknown>;
  const instance = container.get(identifier);
  expect(instance).toBeDefined();
  expect(container.get(identifier)).toBe(instance);
});
