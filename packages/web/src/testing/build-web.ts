import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BuiltWeb {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the app as it ships, into a folder of its own: test files run side by
 * side, and none of them may see a stale build or half of another one's.
 */
export async function buildWeb(): Promise<BuiltWeb> {
  const folder = await mkdtemp(join(tmpdir(), 'skipper-web-build-'));
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const script = join(vite, 'bin', 'vite.js');
  await promisify(execFile)(
    process.execPath,
    [script, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    // A test runner sets NODE_ENV to `test`, with which React would be built for development.
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
