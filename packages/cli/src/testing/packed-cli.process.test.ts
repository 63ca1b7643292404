import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ServerProcess } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oldestNode } from '../oldest-node.ts';

/** The command as an outsider gets it: packed, and run by npx in an empty folder. */

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const shell = process.platform === 'win32';

let folder: string;
let outside: string;
let tarball: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skipper-packed-cli-'));
  outside = join(folder, 'outside');
  await mkdir(outside);
  [server, tarball] = await Promise.all([ServerProcess.start(), pack()]);
}, 180_000);

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Packs a copy: packing changes package.json for a moment, and other tests read it. */
async function pack(): Promise<string> {
  const copy = join(folder, 'packages', 'cli');
  const skipped = new Set(['dist', 'node_modules']);
  await cp(join(root, 'packages', 'cli'), copy, {
    recursive: true,
    filter: (path) => !skipped.has(path.split(/[\\/]/).at(-1) ?? ''),
  });
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await symlink(join(root, 'packages', 'core'), join(folder, 'packages', 'core'), 'junction');
  const before = await readFile(join(copy, 'package.json'), 'utf8');
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  const words = ['pack', '--offline', '--silent', '--pack-destination', folder];
  await execute('npm', words, { cwd: copy, env, shell });
  expect(await readFile(join(copy, 'package.json'), 'utf8')).toBe(before);
  // Nothing of the workspace can be found by accident.
  await rm(join(folder, 'node_modules'));
  await rm(join(folder, 'packages'), { recursive: true });
  const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.tgz'));
  return join(folder, name);
}

/** Runs the tarball by npx, in an empty folder, with nothing in any cache. */
async function npx(...args: readonly string[]) {
  const environment = {
    PATH: `${join(process.execPath, '..')}${delimiter}${process.env.PATH ?? ''}`,
    HOME: folder,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_update_notifier: 'false',
    SKIPPER_SERVER: server.origin,
  };
  const words = ['--yes', '--offline', '--package', tarball, '--', 'skipper', ...args];
  return execute('npx', words, { cwd: outside, env: environment, shell });
}

test('the tarball runs by npx where there is no workspace', async () => {
  expect((await npx('--version')).stdout.trim()).toBe('0.1.0');
  expect((await npx('help', 'exit-codes')).stdout).toContain('0  Success.');
  const checked = await npx('smoke', '--grep', 'getVersion', '--report', 'tap');
  expect(checked.stdout).toContain('ok 1 - shell - getVersion: answers');
  expect(await readdir(outside)).toEqual([]);
});

test('the tarball needs nothing else, and brings its manual page and completions', async () => {
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  await execute('tar', ['-xzf', tarball, '--strip-components=1', '-C', unpacked]);
  const manifest = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@skipper/cli', engines: { node: `>=${oldestNode}` } });
  for (const field of ['dependencies', 'devDependencies', 'scripts', 'publishConfig']) {
    expect(manifest).not.toHaveProperty(field);
  }
  const entry = await readFile(join(unpacked, manifest.bin.skipper), 'utf8');
  expect(entry).toMatch(/^#!\/usr\/bin\/env node\n/);
  const [page = ''] = manifest.man as readonly string[];
  expect(await readFile(join(unpacked, page), 'utf8')).toContain(
    '.SS accounts archive <uuid|name>',
  );
  const completions = join(unpacked, 'dist', 'package', 'completions');
  expect((await readdir(completions)).sort()).toEqual(['_skipper', 'skipper.bash', 'skipper.fish']);
  for (const name of await readdir(completions)) {
    expect(await readFile(join(completions, name), 'utf8')).toContain('smoke');
  }
  const files = await readdir(unpacked, { recursive: true });
  expect(files.filter((path) => /\.tsx?$|\.map$|testing/.test(path))).toEqual([]);
});

test('the tarball is minified', async () => {
  const { stdout } = await execute('tar', ['-tvzf', tarball]);
  expect(stdout).toContain('package/dist/package/skipper.mjs');
  const unpacked = join(folder, 'unpacked', 'dist', 'package');
  const chunks = (await readdir(join(unpacked, 'chunks'))).filter((name) => name.endsWith('.mjs'));
  const text = await Promise.all(
    chunks.map((name) => readFile(join(unpacked, 'chunks', name), 'utf8')),
  );
  const all = text.join('');
  expect(all.length / all.split('\n').length).toBeGreaterThan(500);
});
