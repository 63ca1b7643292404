/**
 * Checks what the built app costs to load, in brotli KiB, and fails when a part
 * costs more than its budget. Run after `vite build`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, '..', 'dist');
const budgets = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'));

/** Brotli size of a file in KiB. */
const size = (file) => brotliCompressSync(readFileSync(join(dist, file))).length / 1024;
const total = (files) => files.reduce((sum, file) => sum + size(file), 0);

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The file of a manifest entry and of everything it imports at once. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}
const files = (keys) => [...new Set([...keys].map((key) => manifest[key].file))];

const entryKeys = closure('index.html');
const initial = files(entryKeys);
const beyondEntry = (key) => files([...closure(key)].filter((one) => !entryKeys.has(one)));
const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
const keysOf = (test) => lazy.map(([key]) => key).filter(test);

/** Pages with a special layout, and models of the core without one. */
const screens = keysOf((key) => /\.(page\.tsx|screen\.ts)$/.test(key));
const overlays = keysOf((key) => key.includes('/overlays/'));
const [chart] = keysOf((key) => key.endsWith('equity-chart.tsx'));

/** Code shared by all screens of a kind is loaded once, with the first of them. */
const own = (key) => [manifest[key].file];
const checks = [
  ['initial JavaScript', total(initial), budgets.initial],
  [
    'styles',
    total(
      readdirSync(join(dist, 'assets')).flatMap((name) =>
        name.endsWith('.css') ? [`assets/${name}`] : [],
      ),
    ),
    budgets.styles,
  ],
  ['overlays', total([...new Set(overlays.flatMap(beyondEntry))]), budgets.overlays],
  ['chart', total(own(chart)), budgets.chart],
  ...screens.map((key) => [
    key.replace(/^(src\/screens|\.\.\/core\/src)\//, ''),
    total(own(key)),
    budgets.screen,
  ]),
];

let failed = false;
for (const [name, measured, budget] of checks) {
  const over = measured > budget;
  failed ||= over;
  const mark = over ? 'over ' : 'ok   ';
  process.stdout.write(`${mark}${measured.toFixed(1).padStart(7)} of ${budget} KiB  ${name}\n`);
}
if (failed) {
  process.stderr.write('The bundle is over its budget. Load the part in question on demand.\n');
}
process.exitCode = failed ? 1 : 0;
