import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigFile } from './config-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The profile of a file that was written by hand. */
function profileOf(value: unknown) {
  const file = new ConfigFile(folder);
  writeFileSync(file.path, JSON.stringify({ profiles: { default: value } }));
  return file.read('default');
}

test('a number without quotes is read as its text', () => {
  expect(profileOf({ timeout: 7, server: 'http://h' })).toEqual({
    timeout: '7',
    server: 'http://h',
  });
});

test.each([[null], [5], ['x']])('a profile that is %j has no settings', (value) => {
  expect(profileOf(value)).toEqual({});
});
