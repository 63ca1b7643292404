import { describe, expect, it } from 'vitest';
import { isExposed, parseProfile, parseServer, parseTimeout } from './setting-rules.ts';

describe('a server', () => {
  it.each([
    ['http://127.0.0.1:4600', 'http://127.0.0.1:4600'],
    ['https://Skipper.Example/', 'https://skipper.example'],
  ])('%s is %s', (text, origin) => {
    expect(parseServer(text)).toBe(origin);
  });

  it.each(['skipper.example', 'ftp://x', '', 'https://host/api', 'https://h?x'])(
    '%j is refused',
    (text) => {
      expect(() => parseServer(text)).toThrow(text);
    },
  );

  it.each([
    ['http://me:hunter2@host', '"…@host" is not the address of a server.'],
    ['ftp://me:hunter2@host', '"…@host" is not the address of a server.'],
    ['me:hunter2@host', '"…@host" is not the address of a server.'],
    ['http://me:hunter2@', '"…@" is not the address of a server.'],
  ])('%j is refused, and its password is not repeated', (text, message) => {
    expect(() => parseServer(text)).toThrow(message);
  });

  it.each([
    ['http://127.0.0.1:4600', false],
    ['http://localhost:4600', false],
    ['http://[::1]:4600', false],
    ['https://skipper.example', false],
    ['http://skipper.example', true],
    ['http://127.evil.example', true],
  ])('%s exposes a token: %s', (server, exposed) => {
    expect(isExposed(server)).toBe(exposed);
  });
});

describe('a timeout', () => {
  it('is in seconds', () => expect(parseTimeout('2.5')).toBe(2.5));
  it.each(['0', '-1', 'soon', '', '99999'])('%j is refused', (text) => {
    expect(() => parseTimeout(text)).toThrow('not a timeout');
  });
});

it.each(['../x', '', 'a b', '-x', 'x'.repeat(33)])('the profile name %j is refused', (text) => {
  expect(() => parseProfile(text)).toThrow('not a profile name');
});
