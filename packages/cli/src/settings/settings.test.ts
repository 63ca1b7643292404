import { describe, expect, it } from 'vitest';
import { environmentToken, resolveSettings } from './settings.ts';

describe('a setting', () => {
  const file = { server: 'https://file.example', timeout: '20' };

  it.each([
    [{ server: 'https://flag.example' }, { SKIPPER_SERVER: 'https://env.example' }, 'flag'],
    [{}, { SKIPPER_SERVER: 'https://env.example' }, 'environment'],
    [{}, {}, 'file'],
  ] as const)('of %j and %j comes from the %s', (flags, environment, origin) => {
    expect(resolveSettings(flags, environment, () => file).server.origin).toBe(origin);
  });

  it('has a default', () => {
    const settings = resolveSettings({}, {}, () => ({}));
    expect(settings.server).toEqual({ value: 'http://127.0.0.1:4600', origin: 'default' });
    expect(settings.timeout.value).toBe(30);
    expect(settings.noInput).toBe(false);
  });

  it('of the background comes from the environment, then the file', () => {
    const config = () => ({ background: 'dark' });
    expect(resolveSettings({}, { SKIPPER_BACKGROUND: 'light' }, config).background).toEqual({
      value: 'light',
      origin: 'environment',
    });
    expect(resolveSettings({}, {}, config).background.value).toBe('dark');
    expect(resolveSettings({}, {}, () => ({})).background.value).toBe('auto');
  });

  it('is read from the file for the profile in force', () => {
    const read: string[] = [];
    resolveSettings({ profile: 'ops' }, { SKIPPER_PROFILE: 'other' }, (name) => {
      read.push(name);
      return {};
    });
    expect(read).toEqual(['ops']);
  });

  it('an invalid setting is reported, wherever it comes from', () => {
    expect(() => resolveSettings({}, {}, () => ({ server: 'nonsense' }))).toThrow('nonsense');
  });
});

describe('a token from the environment', () => {
  const files: Record<string, string> = { token: 'file-token-1\n' };
  const readFile = (path: string) => files[path];

  it.each([
    [{ SKIPPER_TOKEN: 'direct-token' }, 'direct-token'],
    [{ SKIPPER_TOKEN_FILE: 'token' }, 'file-token-1'],
    [{ SKIPPER_TOKEN: 'direct-token', SKIPPER_TOKEN_FILE: 'token' }, 'direct-token'],
  ])('%j', (environment, token) => {
    expect(environmentToken(environment, readFile)?.token).toBe(token);
  });

  it('is absent where nothing is set', () => {
    expect(environmentToken({ SKIPPER_TOKEN: '' }, readFile)).toBeUndefined();
  });

  it('is never repeated when it is wrong', () => {
    const bad = 'two words of secret';
    expect(() => environmentToken({ SKIPPER_TOKEN: bad }, readFile)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
    expect(() => environmentToken({ SKIPPER_TOKEN_FILE: 'gone' }, readFile)).toThrow(
      'does not exist',
    );
  });
});
