import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let folder: string;

beforeAll(async () => {
  setting = await CommandWorld.start();
  folder = await mkdtemp(join(tmpdir(), 'skipper-export-'));
});

afterAll(async () => {
  await setting.stop();
  await rm(folder, { recursive: true });
});

test('all data of a user is saved as a ZIP file, never over another one (AUTH-19)', async () => {
  const mentee = await setting.world.mentee();
  const run = (...args: string[]) => setting.runAs(mentee, ['export', '--folder', folder, ...args]);
  const missing = await run('--latest');
  expect([missing.code, missing.stderr]).toEqual([
    5,
    expect.stringContaining('Leave out --latest'),
  ]);
  const first = await run('--json');
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect((await run('--latest')).code).toBe(0);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(JSON.parse(first.stdout)).toEqual({ path: join(folder, names.sort().at(-1) ?? '') });
  const [one, other] = await Promise.all(names.map((name) => readFile(join(folder, name))));
  expect(one?.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  expect(one).toEqual(other);
});
