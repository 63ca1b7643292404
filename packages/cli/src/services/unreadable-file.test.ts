import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CommandError } from '../command-error.ts';
import { unreadableFile } from './unreadable-file.ts';

test.each([
  ['/nowhere/at/all', 'There is no file /nowhere/at/all.'],
  ['/etc/passwd/more', 'There is no file /etc/passwd/more.'],
  [`/${'a'.repeat(300)}`, `There is no file /${'a'.repeat(300)}.`],
  ['/', '/ is a folder.'],
])('%s', async (path, words) => {
  const error = await readFile(path).catch((failure: unknown) => unreadableFile(path, failure));
  expect(error).toBeInstanceOf(CommandError);
  expect(String((error as CommandError).message)).toBe(words);
});

test('any other error stays as it is', () => {
  const error = new Error('full');
  expect(unreadableFile('x', error)).toBe(error);
});
