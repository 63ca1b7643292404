import { expect, test } from 'vitest';
import { ConfigError, isLoopback, readCommand } from './config.ts';

const read = (argv: string[], environment: Record<string, string> = {}) => {
  const command = readCommand(argv, environment);
  if (command.kind !== 'serve') throw new Error('Expected settings.');
  return command.config;
};

test('without flags and variables the server stays on this machine with demo data', () => {
  expect(read([])).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    databaseUrl: undefined,
    demo: true,
    rateLimits: true,
    logLevel: 'warn',
  });
});

test('a flag wins over its variable', () => {
  const environment = { PORT: '1', HOST: '::1', DATA_DIR: '/elsewhere' };
  expect(read(['--port', '0', '--host', '0.0.0.0', '--data', '/here'], environment)).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/here',
  });
});

test('--no-demo and SKIPPER_DEMO=off leave the database empty', () => {
  expect(read(['--no-demo']).demo).toBe(false);
  expect(read([], { SKIPPER_DEMO: 'off' }).demo).toBe(false);
});

test('--help asks for the help text', () => {
  expect(readCommand(['--help'], {})).toEqual({ kind: 'help' });
});

test.each([
  [['--port', 'http'], {}, /port must be a number/],
  [['--port', '70000'], {}, /port must be a number/],
  [['--colour'], {}, /--colour/],
  [[], { DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like/],
  [[], { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [[], { PUBLIC_ORIGIN: 'skipper.example' }, /PUBLIC_ORIGIN must be an address/],
  [[], { PUBLIC_ORIGIN: 'https://skipper.example/app' }, /without a path/],
  [[], { SKIPPER_DEMO: 'maybe' }, /SKIPPER_DEMO must be on or off/],
  [['--host', '0.0.0.0'], { RATE_LIMITS: 'off' }, /loopback/],
])('%j %j is refused with a reason', (argv, environment, reason) => {
  const attempt = () => readCommand(argv, environment as Record<string, string>);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(reason);
});

test('a refused database address does not repeat its password', () => {
  expect(() => readCommand([], { DATABASE_URL: 'mysql://user:hunter2@host' })).not.toThrow(
    /hunter2/,
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.com', false],
])('whether %s is this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
