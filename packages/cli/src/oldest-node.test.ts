import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isNewEnough, oldestNode } from './oldest-node.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly engines: { readonly node: string } };
}

const manifest = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Manifest;

test('the package asks for the Node that the command asks for', () => {
  expect(manifest.publishConfig.engines.node).toBe(`>=${oldestNode}`);
});

test('no dependency asks for a newer one', () => {
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@skipper/'));
  const asked = names.flatMap((name) => {
    const paths = resolve.paths(name)?.map((path) => `${path}/${name}/package.json`) ?? [];
    const text = paths.flatMap(textOf).at(0) ?? '{}';
    const { engines } = JSON.parse(text) as { engines?: { node?: string } };
    return engines?.node ? [engines.node] : [];
  });
  expect(asked).toContain(`>=${oldestNode}`);
  for (const range of asked) {
    expect(range).toMatch(/^>=\d+(\.\d+)*$/);
    const least = range.slice(2);
    expect(least === oldestNode || !isNewEnough(least), `${range} is newer`).toBe(true);
  }
});

function textOf(path: string): readonly string[] {
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
}

test.each([
  ['22.18.9', false],
  ['20.20.2', false],
  ['22.19.0', true],
  ['22.20.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
  ['23.0.0-nightly', true],
])('Node %s: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});
