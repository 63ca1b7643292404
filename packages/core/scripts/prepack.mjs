/**
 * Before `npm pack`: builds JavaScript, declarations and source maps into dist/package, and
 * turns package.json into that of the package. The workspace imports the TypeScript sources,
 * and npm, unlike pnpm, does not apply `publishConfig.exports` itself. See docs/adr/0015.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, restoreManifest, workspaceManifest } from './workspace-manifest.mjs';

// An interrupted pack may have left the package's manifest in place.
restoreManifest();

const dist = join(folder, 'dist');
for (const stale of ['package', 'package.tsbuildinfo', 'package.node.tsbuildinfo']) {
  rmSync(join(dist, stale), { recursive: true, force: true });
}
const { status } = spawnSync('tsc', ['-b', 'tsconfig.package.node.json'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0 || !existsSync(join(dist, 'package', 'index.js'))) process.exit(1);

const path = join(folder, 'package.json');
const text = readFileSync(path, 'utf8');
const { publishConfig, scripts: _scripts, devDependencies: _tools, ...manifest } = JSON.parse(text);
mkdirSync(dist, { recursive: true });
writeFileSync(workspaceManifest, text);
writeFileSync(path, `${JSON.stringify({ ...manifest, ...publishConfig }, undefined, 2)}\n`);
