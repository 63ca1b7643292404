import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Setup of every command of the repository. Runs on any Node from 20 up, before anything is
 * installed, so it imports nothing but Node.
 */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The Node that the lockfile pins; an older one only gets us this far. */
export const pinnedNode = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/**
 * Where Node keeps what it made of the server's sources. Without it each thread that reads a file
 * would hold a compiler of 100 MB.
 */
export const compiledSources = join(root, '.cache', 'compiled');

/** The environment of our tools: the pinned Node first on the path. */
export function toolEnvironment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}`, ...extra };
}

const fileHash = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

const stampPath = (name) => join(root, '.cache', `${name}.stamp`);

function readStamp(name) {
  return existsSync(stampPath(name)) ? readFileSync(stampPath(name), 'utf8') : undefined;
}

function writeStamp(name, value) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampPath(name), value);
}

/** Installs from the lockfile when that has changed since the last install. */
export function ensureInstalled() {
  const wanted = fileHash(join(root, 'package-lock.json'));
  if (readStamp('install') === wanted && existsSync(pinnedNode)) return;
  console.error('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(
      '\nnpm ci failed. Check the network and that npm is 10 or newer, then try again.',
    );
    process.exit(result.status ?? 1);
  }
  if (!existsSync(pinnedNode)) {
    console.error(`\nThere is no Node 26 package for ${process.platform}-${process.arch}.`);
    process.exit(1);
  }
  writeStamp('install', wanted);
}

/** Every file below `folder`, but no dependencies and no build output. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** A value that changes when any of these folders or files changes. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.map((part) => join(root, part))) {
    for (const file of statSync(path).isDirectory() ? filesBelow(path).sort() : [path]) {
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The builds of the repository, each with what it is made from. */
const builds = {
  web: {
    output: 'packages/web/dist/index.html',
    inputs: ['packages/web', 'packages/core/src', 'package-lock.json'],
  },
  cli: {
    output: 'packages/cli/dist/skipper.mjs',
    inputs: ['packages/cli', 'packages/core/src', 'package-lock.json'],
  },
};

/** Builds what has changed since it was last built. */
export async function ensureBuilt(names = Object.keys(builds)) {
  for (const name of names) {
    const { output, inputs } = builds[name];
    const wanted = fingerprint(inputs);
    if (readStamp(`build-${name}`) === wanted && existsSync(join(root, output))) continue;
    console.error(`Building ${name}…`);
    const code = await run('vite', ['build', '--logLevel', 'warn'], {
      cwd: join(root, 'packages', name),
    });
    if (code !== 0) process.exit(code);
    writeStamp(`build-${name}`, wanted);
  }
}

/** Passes Ctrl-C and other signals to the tool, and ends it with its parent. */
function handOnSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm runs us through a shell that dies of a signal without passing it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
}

/**
 * Runs a tool and returns its exit code. With `passSignals` this process outlives a Ctrl-C until
 * the tool has ended, and forwards signals.
 */
export function run(command, args, { cwd = root, env = {}, stdio = 'inherit', passSignals } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio,
      env: toolEnvironment(env),
      shell: process.platform === 'win32',
    });
    if (passSignals) handOnSignals(child);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
