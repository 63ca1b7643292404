/**
 * `npm run mutants -- [area…] [--count 50] [--seed 1] [--seconds 1200]`: changes the source of each
 * area in a copy of the repository, one small change at a time, and counts how many its tests
 * notice. Prints the survivors and the score per area. Changes that do not compile, and those
 * listed in equivalents.mjs, do not count; those whose tests ran out of time or memory are counted
 * apart, since a slow machine does that as well. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toolEnvironment } from '../lib/workspace.mjs';
import { areas } from './areas.mjs';
import { makeCopy } from './copy.mjs';
import { isEquivalent, outdatedEquivalents } from './equivalents.mjs';
import { Jury } from './jury.mjs';
import { mutated, mutationsOf } from './mutations.mjs';
import { sample, seeded } from './random.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '1200' },
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
const jury = new Jury(copy);
process.on('exit', () => {
  jury.end();
  rmSync(copy, { recursive: true, force: true });
});
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

for (const name of names) print(name, await scoreOf(name, areas[name]));
process.exit(0);

/** At once, so that a run that is stopped has told what it knows. */
function print(name, score) {
  const { killed, survived } = score;
  const tried = killed + survived;
  const share = tried === 0 ? '–' : `${Math.round((100 * killed) / tried)} %`;
  const rest = ['timed out', 'crashed', 'left out'].filter((verdict) => score[verdict] > 0);
  const others = rest.map((verdict) => `, ${score[verdict]} ${verdict}`).join('');
  console.log(`${name.padEnd(16)} ${share.padStart(6)}  ${killed} of ${tried}${others}`);
}

async function scoreOf(name, area) {
  const unchanged = await jury.verdict(area);
  if (unchanged !== 'passed')
    throw new Error(`The tests of ${name} ${unchanged} without any change.`);
  const until = Date.now() + Number(values.seconds) * 1_000;
  const score = { killed: 0, survived: 0, 'timed out': 0, crashed: 0, 'left out': 0 };
  const chosen = sample(candidatesOf(area), Number(values.count), seeded(Number(values.seed)));
  for (const candidate of chosen) {
    if (Date.now() > until) break;
    const verdict = await verdictOn(area, candidate);
    score[verdict] += 1;
    if (!['killed', 'left out'].includes(verdict)) report(name, candidate, verdict);
  }
  return score;
}

async function verdictOn(area, { path, source, mutation, known }) {
  if (known) return 'left out';
  writeFileSync(path, mutated(source, mutation));
  try {
    const verdict = await jury.verdict(area, path);
    if (verdict === 'failed') return 'killed';
    if (verdict !== 'passed') return verdict;
    return compiles(area) ? 'survived' : 'left out';
  } finally {
    writeFileSync(path, source);
    jury.forget(path);
  }
}

/** Whether the types of the package, or of its project `types`, hold: `npm run check` finds the others. */
function compiles({ sources, types = sources[0].split('/')[0] }) {
  const project = join(copy, 'packages', types);
  const options = { cwd: copy, env: toolEnvironment(), stdio: 'ignore' };
  return spawnSync('tsc', ['-b', project], options).status === 0;
}

function report(name, { path, mutation }, verdict) {
  const place = `${path.slice(copy.length + 1)}:${mutation.line}`;
  console.log(`${verdict} in ${name}: ${place} ${mutation.kind}: ${mutation.change}`);
}

function candidatesOf({ sources, only = /\.ts$/, line = /./ }) {
  return sources.flatMap((folder) =>
    readdirSync(join(copy, 'packages', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && only.test(entry.name))
      .filter(({ name }) => !/\.(test|bench|fixtures|schema|d)\.ts$|module\.ts$/.test(name))
      .flatMap((entry) => candidatesOfFile(join(entry.parentPath, entry.name), line)),
  );
}

function candidatesOfFile(path, line) {
  const source = readFileSync(path, 'utf8');
  const lines = source.split('\n');
  const mutations = mutationsOf(source)
    .filter((mutation) => line.test(lines[mutation.line - 1]))
    .map((mutation) => ({ ...mutation, change: changeOf(mutation) }));
  for (const one of outdatedEquivalents(path, lines, mutations)) {
    console.log(`no such change any more: ${one.file}  ${one.line}`);
  }
  return mutations.map((mutation) => {
    const known = isEquivalent(path, lines[mutation.line - 1], mutation);
    return { path, source, mutation, known };
  });
}

function changeOf({ before, after }) {
  const short = (text) => text.replace(/\s+/g, ' ').trim();
  return `${short(before)} → ${short(after)}`;
}
