import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileCookieJar } from './file-cookie-jar.ts';

let folder = '';
let now = 1_000_000;
const jar = (origin = 'https://one.example', profile = 'default') =>
  new FileCookieJar({ folder, profile, origin, now: () => now });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-jar-'));
  now = 1_000_000;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the cookie file', () => {
  it('keeps a cookie for the next run, readable only by its owner', () => {
    jar().set('token', 'secret', 'long');
    expect(jar().get('token')).toBe('secret');
    expect(statSync(join(folder, 'default.cookies.json')).mode & 0o777).toBe(0o600);
  });

  it('never gives the token of one server to another, nor of one profile to another', () => {
    jar('https://one.example').set('token', 'one', 'long');
    expect(jar('https://two.example').get('token')).toBeUndefined();
    expect(jar('https://one.example', 'ops').get('token')).toBeUndefined();
  });

  it('forgets a cookie when its time is over', () => {
    jar().set('token', 'secret', 60);
    now += 59_000;
    expect(jar().get('token')).toBe('secret');
    now += 1_000;
    expect(jar().get('token')).toBeUndefined();
  });

  it('keeps a session cookie for this run only', () => {
    const first = jar();
    first.set('token', 'old', 'long');
    first.set('token', 'new', 'session');
    expect(first.get('token')).toBe('new');
    expect(jar().get('token')).toBeUndefined();
  });

  it('keeps a long-lived cookie without a time, and the cookies of each server apart', () => {
    jar('https://one.example').set('token', 'one', 'long');
    jar('https://two.example').set('token', 'two', 60);
    expect(JSON.parse(readFileSync(join(folder, 'default.cookies.json'), 'utf8'))).toEqual({
      'https://one.example': { token: { value: 'one' } },
      'https://two.example': { token: { value: 'two', expiresAt: 1_060_000 } },
    });
  });

  it('lets a later sign-in or log-out replace a session cookie', () => {
    const first = jar();
    first.set('token', 'session', 'session');
    first.set('token', 'kept', 'long');
    expect(first.get('token')).toBe('kept');
    first.set('token', 'session', 'session');
    first.remove('token');
    expect(first.get('token')).toBeUndefined();
  });

  it('removes the only cookie', () => {
    jar().set('token', 'secret', 'long');
    jar().remove('token');
    expect(jar().get('token')).toBeUndefined();
  });

  it('removes a cookie and leaves the others', () => {
    const first = jar();
    first.set('token', 'a', 'long');
    first.set('view-mode', 'mentee', 'long');
    expect([jar().get('token'), jar().get('view-mode')]).toEqual(['a', 'mentee']);
    first.remove('token');
    expect([jar().get('token'), jar().get('view-mode')]).toEqual([undefined, 'mentee']);
  });

  it('reports what another process writes, until the listener is cancelled', async () => {
    const [own, other] = [jar(), jar()];
    other.set('token', 'before', 'long');
    let changes = 0;
    const stop = own.subscribe(() => {
      changes += 1;
    });
    let writes = 0;
    // The first look, after which changes are noticed, is taken in the background.
    const writeUntilNoticed = () => {
      writes += 1;
      other.set('token', `${writes}`, 'long');
      expect(changes).toBeGreaterThan(0);
    };
    await vi.waitFor(writeUntilNoticed, { timeout: 15_000, interval: 200 });
    stop();
    const before = changes;
    other.set('token', 'after', 'long');
    await new Promise((done) => setTimeout(done, 1_200));
    expect(changes).toBe(before);
  }, 20_000);

  it('writes nothing when there is nothing to remove', () => {
    jar().remove('token');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not keep a process alive that listens to it', () => {
    const module = JSON.stringify(new URL('./file-cookie-jar.ts', import.meta.url).href);
    const script = `import { FileCookieJar } from ${module};
      const options = { folder: ${JSON.stringify(folder)}, profile: 'default', origin: '', now: Date.now };
      new FileCookieJar(options).subscribe(() => undefined);`;
    const words = ['--input-type=module', '--eval', script];
    expect(spawnSync(process.execPath, words, { timeout: 15_000 }).status).toBe(0);
  }, 20_000);

  it.each(['{"half', 'null'])('that holds %s is empty, and the next sign-in mends it', (text) => {
    writeFileSync(join(folder, 'default.cookies.json'), text);
    expect(jar().get('token')).toBeUndefined();
    jar().set('token', 'again', 'long');
    expect(jar().get('token')).toBe('again');
  });
});
