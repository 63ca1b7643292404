/**
 * The arrows of docs/architecture.md, held by four nets: package.json (what can
 * be resolved), TypeScript references (what compiles), the linter (whose message
 * says the fix), and this canary, which plants illegal imports and wants each
 * reported. A net that has torn is silent; a canary is not.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './lib/workspace.mjs';

/** What each package may depend on at run time. Anything else needs an ADR. */
const arrows = {
  core: [],
  'test-kit': ['core'],
  server: ['core'],
  web: ['core'],
  cli: ['core'],
};
const coreLibraries = ['inversify', 'mobx', 'reflect-metadata', 'typebox'];

/** Planted code: where, what, and whether the linter must refuse it. */
const plants = [
  ['core/src/shell/toasts', "import 'react';", true],
  ['core/src/shell/toasts', "import 'node:fs';", true],
  [
    'core/src/shell/toasts',
    "import { Container } from 'inversify';\nexport const c = Container;",
    true,
  ],
  ['core/src/contract', "import 'mobx';", true],
  ['core/src/contract', "import 'typebox';", true],
  ['core/src/shell/toasts', "import 'mobx';", false],
  ['server/src', "import '@skipper/core';", true],
  ['server/src', "import '@skipper/web';", true],
  ['server/src', "import '@skipper/core/contract';", false],
  ['web/src', "import '@skipper/server';", true],
  ['web/src', "import '@skipper/cli';", true],
  ['web/src', "import '@skipper/test-kit';", true],
  ['web/src', "import 'inversify';", true],
  ['web/src', "import '@skipper/core';", false],
  ['cli/src', "import '@skipper/web';", true],
  ['cli/src', "import '@skipper/server';", true],
  ['test-kit/src', "import 'react';", true],
  ['test-kit/src', "import '@skipper/server';", true],
  ['test-kit/src', "import { vi } from 'vitest';\nvi.mock('./x.ts');", true],
  ['server/src', "export const codes = Intl.supportedValuesOf('currency');", true],
  ['web/src', 'export const digits = (f: any) => f.resolvedOptions().maximumFractionDigits;', true],
  ['cli/src', "export const options = { style: 'currency', currency: 'USD' };", true],
  ['web/src', "export const options = { style: 'percent', maximumFractionDigits: 2 };", false],
];

const problems = [...manifestProblems(), ...referenceProblems(), ...canaryProblems()];
for (const problem of problems) console.error(`boundaries: ${problem}`);
if (problems.length === 0) console.log(`boundaries: ${plants.length} planted lines judged rightly`);
process.exitCode = problems.length === 0 ? 0 : 1;

function manifestProblems() {
  return Object.entries(arrows).flatMap(([name, allowed]) => {
    const manifest = readJson(`packages/${name}/package.json`);
    const ours = Object.keys(manifest.dependencies ?? {})
      .filter((dependency) => dependency.startsWith('@skipper/'))
      .map((dependency) => dependency.slice('@skipper/'.length));
    const extra = ours.filter((dependency) => !allowed.includes(dependency));
    const problems = extra.map((one) => `packages/${name}/package.json depends on @skipper/${one}`);
    if (name !== 'core') return problems;
    const libraries = Object.keys(manifest.dependencies ?? {});
    const strange = libraries.filter((library) => !coreLibraries.includes(library));
    return [...problems, ...strange.map((one) => `the core depends on ${one}`)];
  });
}

function referenceProblems() {
  return Object.entries(arrows).flatMap(([name, allowed]) => {
    const { references = [] } = readJson(`packages/${name}/tsconfig.json`);
    return references
      .map((reference) => reference.path.replace('../', ''))
      .filter((target) => !allowed.includes(target))
      .map((target) => `packages/${name}/tsconfig.json references ${target}`);
  });
}

function canaryProblems() {
  const files = plants.map(([folder], index) =>
    join(root, 'packages', folder, `canary-${index}.ts`),
  );
  try {
    for (const [index, file] of files.entries()) writeFileSync(file, `${plants[index][1]}\n`);
    const result = spawnSync(
      'biome',
      ['lint', '--reporter=github', '--max-diagnostics=none', ...files],
      {
        cwd: root,
        env: toolEnvironment(),
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    );
    const report = result.stdout + result.stderr;
    return plants.flatMap(([folder, text, refused], index) => {
      const reported = report
        .split('\n')
        .some(
          (line) => line.includes(`canary-${index}.ts`) && /noRestrictedImports|plugin/.test(line),
        );
      if (reported === refused) return [];
      return [
        `packages/${folder} ${refused ? 'may' : 'may not'} contain: ${text.split('\n').at(-1)}`,
      ];
    });
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
