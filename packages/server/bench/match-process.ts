import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Matched } from './match-worker.ts';

const program = fileURLToPath(new URL('./match-worker.ts', import.meta.url));

/** Matches so many fills in a process of its own, so that its memory is that of nothing else. */
export async function matchInProcess(fills: number): Promise<Matched> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(fills)]);
  return JSON.parse(stdout) as Matched;
}
