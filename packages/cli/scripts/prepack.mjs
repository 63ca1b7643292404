/**
 * Before `npm pack`: builds the command into dist/package, minified and with everything it needs,
 * prints its man page and its completions, and turns package.json into that of the package. The
 * tarball has no dependencies.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { folder, restoreManifest, workspaceManifest } from './workspace-manifest.mjs';

// An interrupted pack may have left the package's manifest in place.
restoreManifest();

const outDir = join(folder, 'dist', 'package');
rmSync(outDir, { recursive: true, force: true });
await build({
  configFile: join(folder, 'vite.config.ts'),
  logLevel: 'warn',
  // As old a Node as the entry accepts.
  build: { outDir, minify: true, target: 'node22' },
});

const printed = (...words) =>
  execFileSync(process.execPath, [join(outDir, 'skipper.mjs'), ...words], { encoding: 'utf8' });
const files = {
  'man/skipper.1': ['help', 'man'],
  'completions/skipper.bash': ['completion', 'bash'],
  'completions/_skipper': ['completion', 'zsh'],
  'completions/skipper.fish': ['completion', 'fish'],
};
for (const [path, words] of Object.entries(files)) {
  mkdirSync(join(outDir, path, '..'), { recursive: true });
  writeFileSync(join(outDir, path), printed(...words));
}

const path = join(folder, 'package.json');
const text = readFileSync(path, 'utf8');
const {
  publishConfig,
  scripts: _scripts,
  dependencies: _bundled,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(text);
writeFileSync(workspaceManifest, text);
writeFileSync(path, `${JSON.stringify({ ...manifest, ...publishConfig }, undefined, 2)}\n`);
