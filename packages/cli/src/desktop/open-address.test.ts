import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@skipper/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAddress } from './open-address.ts';

const address = 'https://help.skipper.example/?a=1&b=2';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skipper-desktop-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A desktop whose opener writes what it is given. */
async function desktop(environment: Readonly<Record<string, string>>) {
  const opener = join(folder, 'xdg-open');
  await writeFile(opener, `#!/bin/sh\nprintf '%s' "$*" > '${folder}/opened'\n`);
  await chmod(opener, 0o755);
  return { platform: 'linux', environment: { PATH: folder, ...environment } } as const;
}

test('opens an address as it is in the browser of the desktop', async () => {
  expect(await openAddress(address, await desktop({ DISPLAY: ':0' }))).toBe(true);
  await eventually(async () =>
    expect(await readFile(join(folder, 'opened'), 'utf8')).toBe(address),
  );
});

test('opens nothing without a screen, without an opener, and nothing but web addresses', async () => {
  const screen = await desktop({ WAYLAND_DISPLAY: 'wayland-0' });
  expect(await openAddress(address, await desktop({}))).toBe(false);
  expect(await openAddress('file:///etc/passwd', screen)).toBe(false);
  await rm(join(folder, 'xdg-open'));
  expect(await openAddress(address, screen)).toBe(false);
});
