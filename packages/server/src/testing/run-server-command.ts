import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../config-secret.ts';
import type { TestDatabase } from './test-databases.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface FinishedCommand {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs `skipper-server` in its own process, as an operator would beside a running server. */
export async function runServerCommand(
  storage: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  environment: Environment = {},
): Promise<FinishedCommand> {
  const { databaseUrl } = storage;
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: storage.dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
