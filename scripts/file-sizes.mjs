/** Source files stay under 250 lines: a longer one contains two ideas. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

const limit = 250;
const tests = /\.(test|behaviour|bench)\.tsx?$/;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !tests.test(entry.name) ? [path] : [];
  });
}

const long = [...sources(join(root, 'packages')), ...sources(join(root, 'scripts'))]
  .map((path) => ({
    path: relative(root, path),
    lines: readFileSync(path, 'utf8').split('\n').length - 1,
  }))
  .filter(({ lines }) => lines > limit);

for (const { path, lines } of long)
  console.error(`${path} has ${lines} lines; split it below ${limit}.`);
process.exitCode = long.length === 0 ? 0 : 1;
