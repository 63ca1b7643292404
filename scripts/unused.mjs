/**
 * Nothing goes unused: no export, no file, no dependency (knip.jsonc). Three offences are planted,
 * and each must be found, because a net that has torn is silent.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './lib/workspace.mjs';

const plants = [
  {
    path: 'scripts/canary-entry.mjs',
    text: "import { used } from './lib/canary-half.mjs';\nimport 'canary-dependency';\nused();\n",
    offence: 'canary-dependency',
  },
  {
    path: 'scripts/lib/canary-half.mjs',
    text: 'export const used = () => 1;\nexport const unused = () => 2;\n',
    offence: 'unused',
  },
  { path: 'scripts/lib/canary-file.mjs', text: 'console.log(1);\n', offence: 'canary-file.mjs' },
];

const found = plantAndLook();
const missed = plants.filter(
  ({ path, offence }) => !found.some((one) => one.file === path && one.name.endsWith(offence)),
);
for (const { path, offence } of missed) console.error(`unused: ${path} hides ${offence}`);
const real = found.filter(({ file }) => !plants.some(({ path }) => path === file));
for (const { file, kind, name } of real) {
  console.error(`unused: ${file}: ${kind}: ${name}. Remove it, or say in knip.jsonc why it stays.`);
}
if (missed.length + real.length === 0) console.log(`unused: ${plants.length} plants found alone`);
process.exitCode = missed.length + real.length === 0 ? 0 : 1;

function plantAndLook() {
  try {
    for (const { path, text } of plants) writeFileSync(join(root, path), text);
    const { stdout, stderr } = spawnSync('knip', ['--no-progress', '--reporter=json'], {
      cwd: root,
      env: toolEnvironment(),
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      shell: process.platform === 'win32',
    });
    if (!stdout.startsWith('{')) throw new Error(`knip did not run: ${stderr || stdout}`);
    return JSON.parse(stdout).issues.flatMap(issuesOf);
  } finally {
    for (const { path } of plants) rmSync(join(root, path), { force: true });
  }
}

/** A row of the report holds a list of findings by kind. */
function issuesOf({ file, ...kinds }) {
  return Object.entries(kinds).flatMap(([kind, list]) =>
    Array.isArray(list) ? list.flat().map(({ name }) => ({ file, kind, name: name ?? file })) : [],
  );
}
