/**
 * `node scripts/cut-font.mjs`: makes the cut file of the font again, from the Latin file of
 * the installed package, in the range and the weights that src/styles/inter states.
 *
 * The library that cuts is fetched from npm: it is needed once in a version of the font.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const library = 'subset-font@2.9.0';
const weights = { min: 400, max: 700 };

const require = createRequire(import.meta.url);
const styles = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'styles', 'inter');
const target = join(styles, `inter-latin-${weights.min}-${weights.max}.woff2`);
const source = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const folder = mkdtempSync(join(tmpdir(), 'skipper-font-'));
try {
  const cut = await cutFont();
  const same = cut.equals(readFileSync(target));
  if (!same) writeFileSync(target, cut);
  process.stdout.write(`${target}: ${cut.length} bytes, ${same ? 'as before' : 'changed'}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function cutFont() {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...flags, library], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${library} could not be fetched.`);
  const subsetFont = createRequire(join(folder, 'index.js'))('subset-font');
  return subsetFont(readFileSync(source), characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
}

/** Every character of the range that the style sheet gives the file. */
function characters() {
  const css = readFileSync(join(styles, 'inter.css'), 'utf8');
  const ranges = css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...ranges]
    .flatMap(([, from, to = from]) => {
      const [first, last] = [from, to].map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_none, place) => first + place);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
