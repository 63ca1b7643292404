import { expect, it } from 'vitest';
import { MemoryCookieJar } from '../platform/memory/memory-cookie-jar.ts';
import { EnvironmentCookieJar } from './environment-cookie-jar.ts';
import { systemClock } from './system-ports.ts';

function jarWith(cookies: Readonly<Record<string, string>>): MemoryCookieJar {
  const jar = new MemoryCookieJar(systemClock);
  for (const [name, value] of Object.entries(cookies)) jar.set(name, value, 'long');
  return jar;
}

it('a token from the environment overrides the stored one and leaves it alone', () => {
  const stored = jarWith({ token: 'stored', uuid: 'stored-user' });
  const jar = new EnvironmentCookieJar('from-environment', stored);
  expect([jar.get('token'), jar.get('uuid')]).toEqual(['from-environment', undefined]);

  jar.remove('token');
  jar.remove('uuid');
  expect(jar.get('token')).toBeUndefined();
  expect([stored.get('token'), stored.get('uuid')]).toEqual(['stored', 'stored-user']);
});

it('other cookies are the stored ones', () => {
  const stored = jarWith({ 'view-mode': 'mentee' });
  const jar = new EnvironmentCookieJar('from-environment', stored);
  jar.set('view-mode', 'mentor', 'long');
  expect([jar.get('view-mode'), stored.get('view-mode')]).toEqual(['mentor', 'mentor']);
});

it('a sign-in while the environment has a token is for this run only', () => {
  const stored = jarWith({ token: 'stored', uuid: 'stored-user' });
  const jar = new EnvironmentCookieJar('from-environment', stored);
  jar.set('token', 'signed-in', 'long');
  jar.set('uuid', 'signed-in-user', 'long');
  expect(jar.get('token')).toBe('signed-in');
  expect([stored.get('token'), stored.get('uuid')]).toEqual(['stored', 'stored-user']);
});

it('another cookie that is removed is removed from the stored ones', () => {
  const stored = jarWith({ 'view-mode': 'mentee' });
  new EnvironmentCookieJar('from-environment', stored).remove('view-mode');
  expect(stored.get('view-mode')).toBeUndefined();
});
