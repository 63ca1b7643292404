import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import type { Recording } from './targets.ts';

/** Starts the bare server on the same data. */
export async function startBare(
  { dataDir, databaseUrl }: TestDatabase,
  recordings: readonly Recording[],
): Promise<{ readonly origin: string; readonly pid: number; end(): void }> {
  const file = join(dataDir, 'recordings.json');
  writeFileSync(file, JSON.stringify(recordings));
  const path = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [path, dataDir, file, ...(databaseUrl ? [databaseUrl] : [])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin, pid: child.pid ?? 0, end: () => child.stdin.end() };
}
