import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nodePorts } from './node-ports.ts';

const server = 'https://skipper.example';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-ports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps nothing beyond the process unless folders are given', () => {
  nodePorts({ server }).cookies.set('token', 'secret', 'long');
  expect(nodePorts({ server }).cookies.get('token')).toBeUndefined();
});

it('keeps sign-in, storage and log as private files of the given folders', () => {
  const folders = { config: join(folder, 'config'), state: join(folder, 'state') };
  const first = nodePorts({ server, folders });
  first.cookies.set('token', 'secret', 'long');
  first.storage.set('coupon', 'A');
  first.errorReporter.report(new Error('broken'), 'test');

  const next = nodePorts({ server, folders });
  expect([next.cookies.get('token'), next.storage.get('coupon')]).toEqual(['secret', 'A']);
  expect(readdirSync(folders.config)).toEqual(['default.cookies.json']);
  expect(readdirSync(folders.state).sort()).toEqual(['skipper.log', 'storage.json']);
  for (const name of ['skipper.log', 'storage.json']) {
    expect(statSync(join(folders.state, name)).mode & 0o077).toBe(0);
  }
});

it('never offers the sign-in of one profile or server to another', () => {
  const folders = { config: folder, state: folder };
  nodePorts({ server, folders }).cookies.set('token', 'secret', 'long');
  expect(nodePorts({ server, folders, profile: 'ops' }).cookies.get('token')).toBeUndefined();
  const other = nodePorts({ server: 'https://other.example', folders });
  expect(other.cookies.get('token')).toBeUndefined();
});

it('uses a given token instead of the stored one, which stays', () => {
  const folders = { config: folder, state: folder };
  nodePorts({ server, folders }).cookies.set('token', 'stored', 'long');
  const { cookies } = nodePorts({ server, folders, token: 'given' });
  expect(cookies.get('token')).toBe('given');
  cookies.remove('token');
  expect(nodePorts({ server, folders }).cookies.get('token')).toBe('stored');
});

it('opens at the start unless an address is given', () => {
  expect(nodePorts({ server }).navigator.location()).toEqual({ path: '/', search: '', hash: '' });
});

it('offers no secure cookies, the zone of the machine and a timeout only where one is given', () => {
  const { environment, connectivity } = nodePorts({ server });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(environment).toEqual({ secureCookies: false, isoDays: true, timeZone });
  expect(connectivity.online).toBe(true);
  expect(nodePorts({ server, attemptTimeout: 5 }).environment.attemptTimeout).toBe(5);
});

it('opens at the given address', () => {
  const { navigator } = nodePorts({ server, address: '/dashboard?page=2' });
  expect(navigator.location()).toMatchObject({ path: '/dashboard', search: '?page=2' });
});

it('writes defects to stderr without tokens where it keeps no files', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const { errorReporter } = nodePorts({ server });
    errorReporter.report('sent Bearer abc.def', 'transport');
    errorReporter.report(new Error('broken'), 'test');
    expect(written.mock.calls).toEqual([
      ['transport: sent Bearer [removed]\n'],
      [expect.stringMatching(/^test: Error: broken\n\s+at .*node-ports\.test/)],
    ]);
  } finally {
    written.mockRestore();
  }
});
