import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;
let mentor: User;
let mentee: User;
let folder: string;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
  mentor = await world.mentor();
  mentee = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(mentee, mentor, 49_00);
  folder = await mkdtemp(join(tmpdir(), 'skipper-invoices-'));
});

afterAll(async () => {
  await setting.stop();
  await rm(folder, { recursive: true });
});

const run = (who: User, ...args: string[]) => setting.runAs(who, ['invoices', ...args]);

test('invoices are listed, shown by number and saved as PDF files (PAY-8)', async () => {
  const list = await run(mentee, 'list', '--json=number,total,seller');
  expect(list.stderr).toBe('');
  const [invoice, ...others] = JSON.parse(list.stdout) as { number: string; total: number }[];
  expect([invoice, others]).toEqual([
    { number: expect.stringMatching(/^SK-\d+$/), total: 49_00, seller: mentor.username },
    [],
  ]);
  const { number = '' } = invoice ?? {};
  const shown = await run(mentee, 'view', number.toLowerCase());
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining(number)]);
  const save = async (who: User, ...options: string[]) =>
    (await run(who, 'save', number, '--folder', folder, ...options)).code;
  expect(await save(mentee)).toBe(0);
  expect(await save(mentor, '--sold')).toBe(0);
  expect(await save(await world.admin(), '--any')).toBe(0);
  const files = await readdir(folder);
  expect(files).toHaveLength(3);
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name))));
  expect(contents[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(contents.every((bytes) => bytes.equals(contents[0] ?? Buffer.of()))).toBe(true);
});

test('an invoice of others is not found, and any invoice is for admins', async () => {
  const { stdout } = await run(mentee, 'list', '--json=number');
  const [{ number } = { number: '' }] = JSON.parse(stdout) as { number: string }[];
  const before = await readdir(folder);
  const save = async (who: User, ...options: string[]) =>
    (await run(who, 'save', number, '--folder', folder, ...options)).code;
  expect(await save(await world.follower())).toBe(5);
  expect(await save(await world.mentor(), '--sold')).toBe(5);
  expect(await save(mentee, '--any')).toBe(4);
  expect(await save(mentee, '--any', '--sold')).toBe(2);
  expect(await readdir(folder)).toEqual(before);
});

test('who asks for an invoice of others reads what to do next', async () => {
  const { stdout } = await run(mentee, 'list', '--json=number');
  const [{ number } = { number: '' }] = JSON.parse(stdout) as { number: string }[];
  const follower = await world.follower();
  for (const args of [
    ['view', number],
    ['save', number],
  ]) {
    const { stderr, code } = await run(follower, ...args);
    expect([code, stderr]).toEqual([
      5,
      `Error: There is no invoice "${number}".\nLook for it with \`skipper invoices list\`. One of your sales is saved with \`--sold\`.\n`,
    ]);
  }
  const { stderr } = await run(await world.mentor(), 'save', number, '--sold');
  expect(stderr).toContain('It is not one of your sales. Leave out `--sold`');
});
