import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskFiles } from '../adapters/files/disk-files.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { closeDataFolder, makePrivateFolder } from './private-files.ts';

let parent: string;
let dataDir: string;
let umask: number;
beforeEach(() => {
  // The mode must not depend on how the server was started.
  umask = process.umask(0o022);
  parent = mkdtempSync(join(tmpdir(), 'skipper-modes-'));
  dataDir = join(parent, 'data');
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true });
});

/** Each entry below a folder with its mode. */
function modes(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    ['.', ...entries].map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );
}

const storage = () => ({ dataDir, databaseUrl: undefined, remove: async () => undefined });

/** A server that has stored a user, a mail and a picture. */
async function used() {
  const server = await startTestServer({ storage: storage() });
  const payload = { email: 'new@x.example', password: 'a long enough phrase' };
  await server.app.fastify.inject({ method: 'POST', url: '/api/users', payload });
  expect(await server.mailsTo('new@x.example')).toHaveLength(1);
  await new DiskFiles(join(dataDir, 'uploads')).put('picture.webp', new Uint8Array(1));
  return server;
}

const isFolder = (name: string) => ['.', 'outbox', 'uploads'].includes(name);

test('a new data folder is for the server’s user alone, with all that is in it', async () => {
  const server = await used();
  const found = modes(dataDir);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['skipper.sqlite', 'skipper.sqlite-wal', 'skipper.sqlite-shm']),
  );
  expect(Object.keys(found).filter((name) => name.startsWith('outbox/'))).toHaveLength(1);
  for (const [name, mode] of Object.entries(found)) {
    expect({ name, mode }).toEqual({ name, mode: isFolder(name) ? '700' : '600' });
  }
  await server.app.close();
});

test('a data folder of an earlier version is closed at the start', async () => {
  await (await used()).app.close();
  for (const name of Object.keys(modes(dataDir))) {
    chmodSync(join(dataDir, name), isFolder(name) ? 0o755 : 0o644);
  }
  const again = await startTestServer({ storage: storage() });
  await again.arrange.user(['mentee']);
  for (const [name, mode] of Object.entries(modes(dataDir))) {
    expect({ name, mode }).toEqual({ name, mode: isFolder(name) ? '700' : '600' });
  }
  await again.app.close();
});

test('other files in a data folder keep their mode', async () => {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'notes.txt'), 'x');
  const server = await startTestServer({ storage: storage() });
  expect(modes(dataDir)).toMatchObject({ 'notes.txt': '644', backups: '755' });
  await server.app.close();
});

test('a folder is made with those above it, and again', () => {
  const folder = join(dataDir, 'a', 'b');
  makePrivateFolder(folder);
  makePrivateFolder(folder);
  expect(modes(dataDir)).toEqual({ '.': '700', a: '700', 'a/b': '700' });
});

test.runIf(existsSync('/proc/self'))('a folder that takes no entries is refused at once', () => {
  expect(() => closeDataFolder('/proc/nope/data')).toThrow(/ENOENT.*\/proc\/nope/);
});

test('a file in the place of a folder is refused', () => {
  writeFileSync(join(parent, 'file'), '');
  expect(() => makePrivateFolder(join(parent, 'file'))).toThrow(/EEXIST/);
  expect(() => makePrivateFolder(join(parent, 'file', 'x', 'y'))).toThrow(/ENOTDIR/);
});
