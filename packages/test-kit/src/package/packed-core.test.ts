import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../world/server-process.ts';

/** The core as an outsider gets it: packed, unpacked into an empty folder, and used from there. */

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const windows = process.platform === 'win32';
const tools = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
};
const run = (command: string, args: readonly string[], cwd: string, env: object = {}) =>
  execute(command, [...args], { cwd, env: { ...tools, ...env }, shell: windows });

/** The README's install command, compared with the core's dependencies. */
const installed = ['mobx', 'undici', 'inversify', '@inversifyjs', 'reflect-metadata', 'typebox'];

let folder = '';
let outsider = '';
let installedCore = '';
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skipper-package-'));
  outsider = join(folder, 'outsider');
  installedCore = join(outsider, 'node_modules', '@skipper', 'core');
  [server] = await Promise.all([ServerProcess.start(), packAndUnpack()]);
}, 180_000);

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Packs a copy: packing changes package.json for a moment, and other tests read it. */
async function packAndUnpack(): Promise<void> {
  const copy = join(folder, 'packages', 'core');
  const skipped = new Set(['dist', 'node_modules']);
  await cp(join(root, 'packages', 'core'), copy, {
    recursive: true,
    filter: (path) => !skipped.has(path.split(/[\\/]/).at(-1) ?? ''),
  });
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const before = await readFile(join(copy, 'package.json'), 'utf8');
  await run('npm', ['pack', '--offline', '--silent', '--pack-destination', folder], copy);
  expect(await readFile(join(copy, 'package.json'), 'utf8')).toBe(before);

  await mkdir(installedCore, { recursive: true });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run(
    'tar',
    ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installedCore],
    folder,
  );
  // No link to the workspace beside them, so nothing can be found there by accident.
  await rm(join(folder, 'node_modules'));
  for (const name of [...installed, '@types']) await link(name);
  await writeFile(join(outsider, 'package.json'), '{ "type": "module" }');
}

async function link(name: string): Promise<void> {
  const to = join(outsider, 'node_modules', name);
  await mkdir(dirname(to), { recursive: true });
  await symlink(join(root, 'node_modules', name), to, 'junction');
}

async function manifest(): Promise<{ exports: Record<string, string> } & Record<string, object>> {
  return JSON.parse(await readFile(join(installedCore, 'package.json'), 'utf8'));
}

/** The script of the README. */
async function example(): Promise<string> {
  const readme = await readFile(join(installedCore, 'README.md'), 'utf8');
  return readme.match(/```js\n([\s\S]*?)```/)?.[1] ?? '';
}

/** Packages that a module of the core imports, itself or through others. */
async function packagesBehind(entry: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = [join(installedCore, entry)];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await readFile(path, 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^(?:import|export)\b(?:[^'"]*\bfrom)? ?['"]([^'"]+)['"]/gm,
    )) {
      if (name.startsWith('.')) queue.push(join(dirname(path), name));
      else found.add(name);
    }
  }
  return [...found].sort();
}

const tsc = (files: readonly string[], options: readonly string[]) =>
  run('tsc', ['--noEmit', '--strict', '--skipLibCheck', 'false', ...options, ...files], outsider);

describe('the packed core', () => {
  it('holds JavaScript, declarations and source maps, and neither sources nor tests', async () => {
    const files = (await readdir(installedCore, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    for (const script of scripts) {
      expect(files).toContain(script.replace(/\.js$/, '.d.ts'));
      expect(files).toContain(`${script}.map`);
    }
    const others = files.filter((path) => !/\.(js|d\.ts|js\.map)$/.test(path));
    expect(others.map((path) => path.slice(installedCore.length + 1)).sort()).toEqual([
      'README.md',
      'package.json',
    ]);
    expect(files.filter((path) => /\.test\.|testing/.test(path))).toEqual([]);
    const map = JSON.parse(await readFile(`${scripts[0]}.map`, 'utf8'));
    expect(map.sourcesContent[0]).toContain('import');
  });

  it('names what its user brings, and every export exists', async () => {
    const { exports, peerDependencies, devDependencies, scripts } = await manifest();
    expect(Object.keys(peerDependencies ?? {})).toEqual(['mobx', 'undici']);
    expect([devDependencies, scripts]).toEqual([undefined, undefined]);
    const files = await Promise.all(
      Object.values(exports).map((path) => readFile(join(installedCore, path), 'utf8')),
    );
    expect(files).toHaveLength(5);
  });

  it('needs neither Node nor undici but for its Node entry', async () => {
    const { exports } = await manifest();
    for (const [name, path] of Object.entries(exports)) {
      const packages = await packagesBehind(path);
      const ofNode = packages.filter((one) => one.startsWith('node:') || one === 'undici');
      expect([name, ofNode.length > 0]).toEqual([name, name === './node']);
    }
    expect(await packagesBehind(exports['.'] ?? '')).toEqual(['inversify', 'mobx']);
    expect(await packagesBehind(exports['./contract'] ?? '')).toEqual([]);
  });

  it('runs the example of its README against a real server', async () => {
    await writeFile(join(outsider, 'example.js'), await example());
    const [username, email, password] = [
      'outsider',
      'outsider@example.com',
      'correct horse battery',
    ];
    await server.ask('createUser', { username, email, password, roles: ['mentor'] });
    const env = { SKIPPER_SERVER: server.origin, EMAIL: email };
    const { stdout } = await run(process.execPath, ['example.js'], outsider, {
      ...env,
      PASSWORD: password,
    });
    const [signedIn, loading, ...counts] = stdout.trim().split('\n');
    expect([signedIn, loading]).toEqual([`Signed in as ${username}`, 'Accounts: loading']);
    expect(counts.at(-1)).toBe('Accounts: 1');
    const refused = run(process.execPath, ['example.js'], outsider, { ...env, PASSWORD: 'wrong' });
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^http 4\d\d /),
    });
  });

  it('type-checks the example, and a program for the browser without Node types', async () => {
    expect((await example()).split('\n').length).toBeLessThanOrEqual(31);
    await writeFile(join(outsider, 'example.ts'), await example());
    await tsc(['example.ts'], ['--module', 'nodenext', '--types', 'node']);
    await writeFile(
      join(outsider, 'browser.ts'),
      "import { createSkipper, type Ports } from '@skipper/core';\nimport type { Session } from '@skipper/core/contract';\nexport const open = (ports: Ports): Session | undefined => createSkipper(ports).session.current;\n",
    );
    const browser = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'esnext,dom'];
    await tsc(['browser.ts'], [...browser, '--types', '']);
    await writeFile(join(outsider, 'wrong.ts'), (await example()).replace("'USD'", '840'));
    const wrong = tsc(['wrong.ts'], ['--module', 'nodenext', '--types', 'node']);
    await expect(wrong).rejects.toMatchObject({
      stdout: expect.stringContaining("'number' is not assignable to type 'string'"),
    });
  }, 180_000);
});
