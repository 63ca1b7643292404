/**
 * Enforces the dependency rules of docs/architecture.md by four checks: package.json (what
 * resolves), TypeScript references (what compiles), the linter (whose message names the fix), and
 * this canary, which plants violations and checks that each is reported, because a broken check is
 * silent.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './lib/workspace.mjs';

/** Allowed run-time dependencies between packages. Anything else needs an ADR. */
const arrows = {
  core: [],
  'test-kit': ['core'],
  server: ['core'],
  web: ['core'],
  cli: ['core'],
};
/** Allowed libraries of the core by kind: its user brings MobX, and undici for the Node ports. */
const coreLibraries = {
  dependencies: ['inversify', 'reflect-metadata', 'typebox'],
  peerDependencies: ['mobx', 'undici'],
};

/**
 * Planted code: folder, code, whether the linter must refuse it, and the code of a file beside it.
 */
const plants = [
  ['core/src/shell/toasts', "import 'react';", true],
  ['core/src/shell/toasts', "import 'node:fs';", true],
  [
    'core/src/shell/toasts',
    "import { Container } from 'inversify';\nexport const c = Container;",
    true,
  ],
  [
    'core/src/platform/composition',
    "import { Container } from 'inversify';\nexport const c = Container;",
    false,
  ],
  ['core/src/contract', "import 'mobx';", true],
  ['core/src/contract', "import 'typebox';", true],
  ['core/src/shell/toasts', "import 'mobx';", false],
  ['core/src/shell/toasts', "import 'undici';", true],
  ['core/src/shell/toasts', "import '../../node/index.ts';", true],
  ['core/src/platform/composition', "import '../../node/index.ts';", true],
  ['core/src/node', "import 'node:fs';\nimport 'undici';", false],
  ['core/src/node', "import 'mobx';", true],
  ['server/src', "import '@skipper/core';", true],
  ['server/src', "import '@skipper/core/node';", true],
  ['server/src', "import '@skipper/web';", true],
  ['server/src', "import '@skipper/core/contract';", false],
  ['web/src', "import '@skipper/server';", true],
  ['web/src', "import '@skipper/cli';", true],
  ['web/src', "import '@skipper/test-kit';", true],
  ['web/src', "import 'inversify';", true],
  ['web/src', "import '@skipper/core/node';", true],
  ['web/src', "import '@skipper/core';", false],
  ['cli/src', "import '@skipper/core/node';", false],
  ['cli/src', "import '@skipper/web';", true],
  ['cli/src', "import '@skipper/server';", true],
  ['cli/src', "import 'inversify';", true],
  ['cli/src', "import '@skipper/test-kit';", true],
  ['cli/src/testing', "import '@skipper/test-kit';", false],
  ['web/src/testing', "import '@skipper/test-kit';", false],
  ['web/src/testing', "import '@skipper/server';", true],
  ['web/src', "import '@skipper/core/src/index.ts';", true],
  ['server/src', "import '@skipper/test-kit';", true],
  ['server/src', "import '../../packages/core/src/index.ts';", true],
  ['test-kit/src', "import '@skipper/web';", true],
  ['test-kit/src', "import 'react';", true],
  ['test-kit/src', "import '@skipper/server';", true],
  ['test-kit/src', "import { vi } from 'vitest';\nvi.mock('./x.ts');", true],
  ['server/src', "export const codes = Intl.supportedValuesOf('currency');", true],
  ['web/src', 'export const digits = (f: any) => f.resolvedOptions().maximumFractionDigits;', true],
  ['web/src', 'export const least = (f: any) => f?.minimumFractionDigits;', true],
  [
    'web/src',
    'export const most = ({ maximumFractionDigits }: any) => maximumFractionDigits;',
    true,
  ],
  ['cli/src', 'export const least = ({ minimumFractionDigits: least }: any) => least;', true],
  ['cli/src', "export const options = { style: 'currency', currency: 'USD' };", true],
  ['web/src', "export const options = { style: 'percent', maximumFractionDigits: 2 };", false],
  ['core/src/shell/toasts', "export const path = '/dashboard/plans';", true],
  ['cli/src', "export const path = '/login?redirect=x';", true],
  ['web/src', 'export const path = (name: string) => `/$' + '{encodeURIComponent(name)}`;', true],
  ['web/src', "export const path = '/assets/logo.svg';", false],
  ['core/src/contract', "export const path = '/trader-setup';", false],
  ['server/src', 'export const whole = (a: object) => ({ ...{ b: 1, ...a } });', true],
  ['cli/src', 'export const whole = (a: object) => ({ ...({ b: 1, ...a }) });', true],
  ['core/src/shell/toasts', "export const list = [...['a', 'b'], 'c'];", true],
  ['core/src/shell/toasts', "export const list = [...(['a', 'b'] as const), 'c'];", true],
  ['web/src', 'export const some = (a?: 1) => ({ ...(a && { a }) });', false],
  ['server/src/features', 'export const week = 7 * 86_400_000;', true],
  ['core/src/shell/toasts', 'export const hour = 60 * 60 * 1000;', true],
  ['cli/src', 'export const life = 24 * 60 * 60;', true],
  ['web/src', 'export const day = 86_400_000;', true],
  ['server/src/features', "export const all = (db: any) => db.selectFrom('users');", true],
  ['server/src/features', "export const end = (db: any) => db?.deleteFrom('users');", true],
  ['server/src/http', 'export const now = (sql: any) => sql<number>`select 1`;', true],
  ['server/src/storage', "export const all = (db: any) => db.selectFrom('users');", false],
  ['server/src/domain/time', "import '../../storage/database.ts';", true],
  ['server/src/domain/time', "import '../../features/services.ts';", true],
  ...['core/src/shell/toasts', 'server/src', 'web/src', 'cli/src', 'test-kit/src'].map((folder) => [
    folder,
    "import type { B } from './canary-beside.ts';\nexport type A = B | 1;",
    true,
    "import type { A } from './canary.ts';\nexport type B = A[];",
  ]),
];

const problems = [
  ...manifestProblems(),
  ...referenceProblems(),
  ...overrideProblems(),
  ...canaryProblems(),
];
for (const problem of problems) console.error(`boundaries: ${problem}`);
if (problems.length === 0)
  console.log(`boundaries: ${plants.length} planted lines judged correctly`);
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
    const strange = Object.entries(coreLibraries).flatMap(([kind, allowed]) =>
      Object.keys(manifest[kind] ?? {})
        .filter((library) => !allowed.includes(library))
        .map((library) => `the core's ${kind} name ${library}`),
    );
    return [...problems, ...strange];
  });
}

function referenceProblems() {
  return Object.entries(arrows).flatMap(([name, allowed]) => {
    const { references = [] } = readJson(`packages/${name}/tsconfig.json`);
    return references
      .filter((reference) => reference.path.startsWith('../'))
      .map((reference) => reference.path.split('/')[1])
      .filter((target) => !allowed.includes(target))
      .map((target) => `packages/${name}/tsconfig.json references ${target}`);
  });
}

/** A rule that is off for one file hides what is wrong with the file. */
function overrideProblems() {
  const { overrides = [], plugins = [] } = readJson('biome.json');
  return [...overrides, ...plugins]
    .flatMap((one) => (typeof one === 'string' ? [] : one.includes))
    .filter((glob) => !glob.includes('*'))
    .map((glob) => `biome.json makes an exception for one file: ${glob}`);
}

/** Each plant has its own folder, so that no two share a file. */
function canaryProblems() {
  const planted = plants.map(([folder, text, refused, beside], index) => {
    const home = join(root, 'packages', folder, `canary-${index}`);
    return { folder, text, refused, beside, home, index };
  });
  try {
    for (const { text, beside, home } of planted) {
      mkdirSync(home);
      writeFileSync(join(home, 'canary.ts'), `${text}\n`);
      if (beside) writeFileSync(join(home, 'canary-beside.ts'), `${beside}\n`);
    }
    const lines = lint(planted.map(({ home }) => home)).split('\n');
    return planted.flatMap(({ folder, text, refused, index }) => {
      const reported = lines.some(
        (line) =>
          /canary-(\d+)[/\\]/.exec(line)?.[1] === String(index) &&
          /noRestrictedImports|noImportCycles|plugin/.test(line),
      );
      if (reported === refused) return [];
      const verdict = refused
        ? 'the linter accepts, but must refuse,'
        : 'the linter refuses, but must accept,';
      return [`${verdict} in packages/${folder}: ${text.split('\n').at(-1)}`];
    });
  } finally {
    for (const { home } of planted) rmSync(home, { recursive: true, force: true });
  }
}

function lint(paths) {
  const { stdout, stderr } = spawnSync(
    'biome',
    ['lint', '--reporter=github', '--max-diagnostics=none', ...paths],
    {
      cwd: root,
      env: toolEnvironment(),
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  return stdout + stderr;
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
