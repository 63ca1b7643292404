import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** Lists of addresses as programs save them. */

let commands: CommandWorld;
let admin: User;

beforeAll(async () => {
  commands = await CommandWorld.start();
  admin = await commands.world.admin();
});
afterAll(() => commands.stop());

async function invite(content: Buffer | string, ...emails: readonly string[]) {
  const file = join(commands.skipper.folder, 'people.txt');
  await writeFile(file, content);
  const reason = ['--reason', 'Spring round'];
  return {
    file,
    ...(await commands.runAs(admin, ['invite', 'create', ...emails, '--file', file, ...reason])),
  };
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_none, index) => `person${index}@example.com`);

test('one with a byte-order mark, CRLF and duplicates is read', async () => {
  const { code, stdout, stderr } = await invite(
    `\ufeff${[...addresses(3), ' PERSON1@example.com ', ''].join('\r\n')}`,
  );
  expect([code, stdout.trim().split('\n').length]).toEqual([0, 3]);
  expect(stderr).toBe('1 duplicate left out.\n3 invitations sent.\n');
});

test('one in UTF-16 is refused, and how to save it is said', async () => {
  const { code, stderr } = await invite(Buffer.from(addresses(3).join('\n'), 'utf16le'));
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('Save the file as plain text in UTF-8.'),
  ]);
});

test('one of 500 lines is refused, and how to split it is said', async () => {
  const { code, stderr, file } = await invite(addresses(500).join('\n'));
  expect([code, stderr]).toEqual([
    2,
    `Error: These are 500 addresses. Invite at most 100 at a time.\nSplit it: \`split -l 100 ${file}\` makes files of that size.\n`,
  ]);
});

test('a line is one of the file, whatever is typed beside it', async () => {
  const { code, stderr } = await invite('ann@example.com\nharbour\n', 'bo@example.com');
  expect([code, stderr]).toEqual([2, 'Error: This is not an email address: line 2: harbour\n']);
});

test('what is typed is named without a line', async () => {
  const { code, stderr } = await invite('ann@example.com\nharbour\n', 'bo@example.com', 'reef@');
  expect([code, stderr]).toEqual([2, 'Error: "reef@" is not an email address.\n']);
});
