/**
 * `npm run mutants [area…] [--count 20] [--seconds 600] [--seed 1]`: changes the source of each
 * area in a copy of the repository, one small change at a time, and counts how many its tests
 * notice. Prints the score per area and the survivors. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, root, toolEnvironment } from '../lib/workspace.mjs';
import { areas } from './areas.mjs';
import { isEquivalent } from './equivalents.mjs';
import { mutated, mutationsOf, sample, seeded } from './mutations.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(areas);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const copy = makeCopy();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
const scores = names.map((name) => [name, scoreOf(name, areas[name])]);
for (const [name, { killed, tried }] of scores) {
  const share = tried === 0 ? '–' : `${Math.round((100 * killed) / tried)} %`;
  console.log(`${name.padEnd(16)} ${share.padStart(6)}  ${killed} of ${tried}`);
}

/** The tracked files and the packages they import, with our own packages from the copy. */
function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-mutants-'));
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@skipper'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@skipper' && name !== '.vite') {
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@skipper', name));
  }
  return folder;
}

function scoreOf(name, area) {
  if (!passes(area)) throw new Error(`The tests of ${name} fail without any change.`);
  const until = Date.now() + Number(values.seconds) * 1_000;
  const score = { killed: 0, tried: 0 };
  const chosen = sample(candidatesOf(area), Number(values.count), seeded(Number(values.seed)));
  for (const { path, source, mutation } of chosen) {
    if (Date.now() > until) break;
    writeFileSync(path, mutated(source, mutation));
    const survived = passes(area);
    writeFileSync(path, source);
    score.tried += 1;
    if (!survived) score.killed += 1;
    else report(name, path, source, mutation);
  }
  return score;
}

function report(name, path, source, { kind, line }) {
  const text = source.split('\n')[line - 1].trim();
  console.log(`survived in ${name}: ${kind}, ${path.slice(copy.length + 1)}:${line}  ${text}`);
}

function candidatesOf({ sources, only = /\.ts$/, line = /./ }) {
  return sources.flatMap((folder) =>
    readdirSync(join(copy, 'packages', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && only.test(entry.name))
      .filter(({ name }) => !/\.(test|fixtures|schema|d)\.ts$|module\.ts$/.test(name))
      .flatMap((entry) => candidatesOfFile(join(entry.parentPath, entry.name), line)),
  );
}

/** Leaves out what changes types alone, what is no program any more, and what is equivalent. */
function candidatesOfFile(path, line) {
  const source = readFileSync(path, 'utf8');
  const program = programOf(source);
  const lines = source.split('\n');
  const textOf = (mutation) => lines[mutation.line - 1];
  return mutationsOf(source)
    .filter((mutation) => line.test(textOf(mutation)))
    .filter((mutation) => !isEquivalent(path, textOf(mutation), mutation.kind))
    .filter((mutation) => {
      try {
        return programOf(mutated(source, mutation)) !== program;
      } catch {
        return false;
      }
    })
    .map((mutation) => ({ path, source, mutation }));
}

/** Types become spaces, so that a longer type only makes more of them. */
function programOf(source) {
  return stripTypeScriptTypes(source).replace(/\s+/g, ' ').trim();
}

function passes({ project, tests }) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = project.flatMap((one) => ['--project', one]);
  const words = [
    vitest,
    'run',
    ...tests,
    ...projects,
    '--bail=1',
    '--silent=true',
    '--reporter=dot',
  ];
  const options = { cwd: copy, env: toolEnvironment(), stdio: 'ignore', timeout: 180_000 };
  return spawnSync(pinnedNode, words, options).status === 0;
}
