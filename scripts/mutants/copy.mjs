import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/workspace.mjs';

/** The files of the repository as they are, with their dependencies and our own packages in it. */
export function makeCopy() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'skipper-mutants-')));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  for (const path of listed.stdout
    .split('\0')
    .filter((one) => one && existsSync(join(root, one)))) {
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
