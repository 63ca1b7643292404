import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-run-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('settings that another process keeps locked are no unexpected error', async () => {
  mkdirSync(join(folder, 'skipper'));
  const lock = join(folder, 'skipper', 'config.json.lock');
  writeFileSync(lock, '');
  // Never stale: of a time far ahead. And waited for without waiting.
  const now = Date.now();
  utimesSync(lock, now, now);
  let passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    passed += 1_000;
    return now + passed;
  });
  const streams = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  };
  const args = ['config', 'set', 'timeout', '5'];
  const code = await run({ args, environment: { XDG_CONFIG_HOME: folder }, ...streams });
  const told = await streams.stderr.end().toArray();
  expect([code, Buffer.concat(told).toString()]).toEqual([
    1,
    `Error: ${lock} is held by another process.\nTry again. If no other skipper runs, delete it.\n`,
  ]);
});
