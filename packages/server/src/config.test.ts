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

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret/+=',
};

test('the company and the fees are read as they are written', () => {
  const environment = {
    PLATFORM_NAME: 'Harbour Ltd ',
    PLATFORM_COUNTRY: 'NO',
    PROCESSING_FEE_FIXED: 'USD:30, EUR:25',
    ...bucket,
  };
  expect(read([], environment)).toMatchObject({
    platform: { legalName: 'Harbour Ltd', taxId: '', address: { country: 'NO' } },
    fees: { processingFixed: { USD: 30, EUR: 25 } },
    s3: { endpoint: 'https://s3.example/', region: 'us-east-1' },
  });
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
  [[], { ...bucket, S3_ENDPOINT: 'https://user:hunter2@s3.example' }, /S3_ENDPOINT must be an/],
  [[], { ...bucket, S3_ENDPOINT: 'https://s3.example/?a=1' }, /S3_ENDPOINT must be an address/],
  [[], { ...bucket, S3_REGION: 'eu west' }, /S3_REGION must be letters/],
  [[], { ...bucket, S3_BUCKET: 'pictures\n' }, /S3_BUCKET must be letters/],
  [[], { ...bucket, S3_ACCESS_KEY_ID: 'k ' }, /S3_ACCESS_KEY_ID must be letters/],
  [[], { ...bucket, S3_SECRET_ACCESS_KEY: 's s' }, /S3_SECRET_ACCESS_KEY must be letters/],
  [[], { PLATFORM_COUNTRY: 'Norway' }, /PLATFORM_COUNTRY must be .*, not "Norway"\.$/],
  [[], { PLATFORM_COUNTRY: 'no' }, /PLATFORM_COUNTRY must be a country code of two capital/],
  [[], { PLATFORM_COUNTRY: 'UK' }, /PLATFORM_COUNTRY must be/],
  [[], { PLATFORM_NAME: 'x'.repeat(121) }, /PLATFORM_NAME must be one line of at most 120/],
  [[], { PLATFORM_ADDRESS: 'Quay 1\nOslo' }, /PLATFORM_ADDRESS must be one line/],
  [[], { PLATFORM_TAX_ID: 'x'.repeat(41) }, /PLATFORM_TAX_ID must be one line of at most 40/],
  [[], { PROCESSING_FEE_FIXED: 'USD:30,EUX:25' }, /PROCESSING_FEE_FIXED must be/],
  [[], { PROCESSING_FEE_FIXED: 'USD:30,USD:40' }, /PROCESSING_FEE_FIXED must be .* each once/],
  [[], { PLATFORM_FEE_PERCENT: '100' }, /PLATFORM_FEE_PERCENT must be/],
  [[], { PROCESSING_BEARER: 'buyer' }, /PROCESSING_BEARER must be/],
  [[], { RESERVE_DAYS: '-1' }, /RESERVE_DAYS must be/],
  [[], { DATABASE_POOL_SIZE: '1' }, /DATABASE_POOL_SIZE must be/],
  [[], { CONTACT_EMAIL: 'a@b.example, c@d.example' }, /CONTACT_EMAIL must be/],
  [[], { ANALYTICS_ID: 'G-1"' }, /ANALYTICS_ID must be/],
  [[], { AUDIT_KEY: 'short' }, /AUDIT_KEY must have/],
  [[], { WHOP_SECRET: 'x'.repeat(32), WHOP_API_URL: 'https://u:p@w.example' }, /WHOP_API_URL must/],
  [[], { WHOP_SECRET: 'x'.repeat(32), WHOP_API_URL: 'http://w.example' }, /WHOP_API_URL must/],
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
  { ...bucket, S3_ENDPOINT: 'https://user:hunter2@s3.example' },
  { ...bucket, S3_SECRET_ACCESS_KEY: 'hunter2 ' },
  { WHOP_SECRET: 'x'.repeat(32), WHOP_API_URL: 'https://user:hunter2@whop.example' },
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
