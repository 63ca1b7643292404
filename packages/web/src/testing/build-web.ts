import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oncePerRun } from '@skipper/test-kit';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The folder of the app, built as it ships, for all test files of this run: none of them may
 * change it, and none sees a stale build.
 */
export function builtWeb(): Promise<string> {
  return oncePerRun('web', async (folder) => {
    const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
    const script = join(vite, 'bin', 'vite.js');
    await promisify(execFile)(
      process.execPath,
      [script, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
      {
        cwd: root,
        // A test runner sets NODE_ENV to `test`, with which React would be built for development.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
  });
}
