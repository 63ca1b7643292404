import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The workspace's package.json, while the published one is in its place. */
export const workspaceManifest = join(folder, 'dist', 'workspace-package.json');

export function restoreManifest() {
  if (!existsSync(workspaceManifest)) return;
  writeFileSync(join(folder, 'package.json'), readFileSync(workspaceManifest, 'utf8'));
  rmSync(workspaceManifest);
}
