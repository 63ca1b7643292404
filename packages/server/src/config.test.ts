import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeVapidKeys } from './adapters/push/web-push-sender.ts';
import { ConfigError, isLoopback, readCommand, servesThisMachine } from './config.ts';
import { readTrustProxy } from './config-proxy.ts';

const read = (argv: string[], environment: Record<string, string> = {}) => {
  const command = readCommand(argv, environment);
  if (command.kind !== 'serve') throw new Error('Expected settings.');
  return command.config;
};

test('without flags and variables the server stays on this machine without demo data', () => {
  expect(read([])).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    databaseUrl: undefined,
    poolSize: 10,
    migrate: true,
    demo: false,
    trustProxy: { kind: 'none' },
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

test('demo data is asked for by --demo or SKIPPER_DEMO=on, and --no-demo wins', () => {
  expect(read(['--demo']).demo).toBe(true);
  expect(read([], { SKIPPER_DEMO: 'on' }).demo).toBe(true);
  expect(read(['--demo', '--no-demo']).demo).toBe(false);
  expect(read(['--no-demo'], { SKIPPER_DEMO: 'on' }).demo).toBe(false);
  expect(read([], { SKIPPER_DEMO: 'off' }).demo).toBe(false);
});

test('a secret may lie in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-config-'));
  const file = join(folder, 'smtp');
  writeFileSync(file, 'smtps://user:hunter2@mail.example:465\n');
  const environment = { SMTP_URL_FILE: file, MAIL_FROM: 'Skipper <hello@skipper.example>' };
  expect(read([], environment)).toMatchObject({
    mail: { url: 'smtps://user:hunter2@mail.example:465' },
    push: { subject: 'mailto:hello@skipper.example' },
  });
  expect(() => readCommand([], { ...environment, SMTP_URL: 'smtp://x' })).toThrow(/not both/);
  rmSync(folder, { recursive: true });
  expect(() => readCommand([], environment)).toThrow(/cannot be read/);
});

test('an empty file of a secret is refused, not taken for a setting that is absent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-config-'));
  const file = join(folder, 'database');
  writeFileSync(file, ' \n');
  expect(() => readCommand([], { DATABASE_URL_FILE: file })).toThrow(/DATABASE_URL_FILE.*is empty/);
  rmSync(folder, { recursive: true });
});

test('an empty variable is absent', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'MIGRATE', 'RATE_LIMITS', 'LOG_LEVEL', 'SKIPPER_DEMO'];
  expect(read([], Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read([]));
});

test('messages stay here unless something is configured', () => {
  expect(read([])).toMatchObject({
    mail: undefined,
    sms: undefined,
    push: { keys: undefined, hosts: [], subject: 'mailto:postmaster@localhost' },
  });
  const { publicKey, privateKey } = makeVapidKeys();
  const environment = {
    SMS_GATEWAY_URL: 'https://gateway.example/messages',
    SMS_GATEWAY_SECRET: 's3cret',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ann@skipper.example',
    PUSH_HOSTS: 'push.skipper.example, 127.0.0.1:9000',
  };
  expect(read([], environment)).toMatchObject({
    sms: { url: 'https://gateway.example/messages', secret: 's3cret' },
    push: {
      keys: { publicKey, privateKey },
      subject: 'mailto:ann@skipper.example',
      hosts: ['push.skipper.example', '127.0.0.1:9000'],
    },
  });
});

test('--help asks for the help text', () => {
  expect(readCommand(['--help'], {})).toEqual({ kind: 'help' });
});

const makePair = () => ({ VAPID_PRIVATE_KEY: makeVapidKeys().privateKey });

test.each([
  [['--port', 'http'], {}, /port must be a number/],
  [['--port', '70000'], {}, /port must be a number/],
  [['--colour'], {}, /--colour'\nSee skipper-server --help\.$/],
  // An empty address is every address to Node, and an empty folder the current one.
  [['--host', ''], {}, /--host needs an address/],
  [['--data', ''], {}, /--data needs a folder/],
  [[], { DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like/],
  [[], { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [[], { PUBLIC_ORIGIN: 'skipper.example' }, /PUBLIC_ORIGIN must be an address/],
  [[], { PUBLIC_ORIGIN: 'https://skipper.example/app' }, /without a path/],
  [[], { SKIPPER_DEMO: 'maybe' }, /SKIPPER_DEMO must be on or off/],
  [[], { SMTP_URL: 'mail.example' }, /SMTP_URL must look like/],
  [[], { SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }, /SMTP_URL must look like/],
  [[], { SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM must name/],
  [[], { SMS_GATEWAY_URL: 'gateway.example' }, /SMS_GATEWAY_URL must look like/],
  [[], { SMS_GATEWAY_URL: 'https://user:x@gateway.example' }, /SMS_GATEWAY_SECRET/],
  [[], { SMS_GATEWAY_URL: 'https://g.example', SMS_GATEWAY_SECRET: 'a\nb' }, /one line/],
  [[], { VAPID_PUBLIC_KEY: 'x' }, /must be a pair/],
  [[], { ...makePair(), VAPID_PUBLIC_KEY: makeVapidKeys().publicKey }, /must be a pair/],
  [[], { VAPID_SUBJECT: 'ann' }, /VAPID_SUBJECT must look like/],
  [[], { S3_BUCKET: 'pictures' }, /together, or none/],
  [
    [],
    { S3_ENDPOINT: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    /S3_ENDPOINT must be an address/,
  ],
  [[], { PUSH_HOSTS: 'https://push.example/' }, /PUSH_HOSTS must be hosts/],
  [[], { HELP_URL: 'javascript:alert(1)' }, /HELP_URL must be an https address/],
  [[], { FEEDBACK_FORM_URL: 'http://forms.example/f/1' }, /FEEDBACK_FORM_URL must be an https/],
  [['--host', '0.0.0.0'], { RATE_LIMITS: 'off' }, /loopback/],
  [[], { RATE_LIMITS: 'off', TRUST_PROXY: '1' }, /TRUST_PROXY is not set/],
  [[], { TRUST_PROXY: 'all' }, /TRUST_PROXY must be/],
  [[], { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY must be/],
  [[], { TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must be/],
  [[], { TRUST_PROXY: '10.0.0.1,' }, /TRUST_PROXY must be/],
  [[], { TRUST_PROXY: '99' }, /TRUST_PROXY must be/],
])('%j %j is refused with a reason', (argv, environment, reason) => {
  const attempt = () => readCommand(argv, environment as Record<string, string>);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(reason);
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'mysql://user:hunter2@host' },
  { SMTP_URL: 'http://user:hunter2@mail.example' },
  { SMS_GATEWAY_URL: 'https://user:hunter2@gateway.example' },
  { SMS_GATEWAY_URL: 'https://g.example', SMS_GATEWAY_SECRET: 'hunter2 hunter2' },
  { VAPID_PRIVATE_KEY: 'hunter2' },
])('a refused value does not repeat its secret (%#)', (environment) => {
  let message = '';
  try {
    readCommand([], environment);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('must');
  expect(message).not.toContain('hunter2');
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

test('a server behind a proxy is for others', () => {
  const trustProxy = readTrustProxy('1');
  expect(servesThisMachine({ host: '127.0.0.1', publicOrigin: undefined, trustProxy })).toBe(false);
});

test.each([
  ['127.0.0.1', undefined, true],
  ['127.0.0.1', 'http://localhost:4600', true],
  ['::1', 'http://[::1]:4600', true],
  ['127.0.0.1', 'https://skipper.example', false],
  ['127.0.0.1', 'https://localhost.skipper.example', false],
  ['0.0.0.0', undefined, false],
])('a server on %s that people reach at %s is for its own machine: %j', (host, origin, own) => {
  const trustProxy = readTrustProxy('');
  expect(servesThisMachine({ host, publicOrigin: origin, trustProxy })).toBe(own);
});
