import { expect, test } from 'vitest';
import { ConfigError, readCommand } from './config.ts';

const secretKey = 'sk_test_abcdefgh12345678';
const hooks = 'whsec_abcdefgh12345678';
const liveKey = 'sk_live_abcdefgh12345678';

const read = (environment: Record<string, string>, argv: string[] = []) => {
  const command = readCommand(argv, environment);
  if (command.kind !== 'serve') throw new Error('Expected settings.');
  return command.config.stripe;
};

test('without its variables payments are those of the sandbox', () => {
  expect(read({})).toBeUndefined();
  expect(read({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toBeUndefined();
});

test('the key says whether money moves, and several signing secrets are taken', () => {
  const other = `${hooks}, whsec_of_the_other_endpoint`;
  expect(read({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: other })).toEqual({
    secretKey,
    webhookSecrets: [hooks, 'whsec_of_the_other_endpoint'],
    live: false,
    apiUrl: undefined,
  });
  const live = {
    STRIPE_SECRET_KEY: liveKey,
    STRIPE_WEBHOOK_SECRET: hooks,
    PUBLIC_ORIGIN: 'https://skipper.example',
  };
  expect(read(live)?.live).toBe(true);
  expect(() => read(live, ['--demo'])).toThrow(/live mode/);
});

test.each([
  ['a key alone', { STRIPE_SECRET_KEY: secretKey }],
  ['a signing secret alone', { STRIPE_WEBHOOK_SECRET: hooks }],
  ['an address alone', { STRIPE_API_URL: 'http://127.0.0.1:1' }],
  [
    'a publishable key',
    { STRIPE_SECRET_KEY: 'pk_test_abcdefgh12345678', STRIPE_WEBHOOK_SECRET: hooks },
  ],
  ['a key as signing secret', { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secretKey }],
  ['an empty second secret', { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: `${hooks},` }],
  [
    'live mode without a public address',
    { STRIPE_SECRET_KEY: liveKey, STRIPE_WEBHOOK_SECRET: hooks },
  ],
  [
    'live mode without encryption',
    {
      STRIPE_SECRET_KEY: liveKey,
      STRIPE_WEBHOOK_SECRET: hooks,
      PUBLIC_ORIGIN: 'http://skipper.example',
    },
  ],
  [
    'a live key for another address',
    {
      STRIPE_SECRET_KEY: liveKey,
      STRIPE_WEBHOOK_SECRET: hooks,
      STRIPE_API_URL: 'https://127.0.0.1:1',
      PUBLIC_ORIGIN: 'https://skipper.example',
    },
  ],
  [
    'a key over plain http to another machine',
    {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: hooks,
      STRIPE_API_URL: 'http://stripe.example',
    },
  ],
])('%s is refused, and no secret is repeated', (_name, environment) => {
  const refusal = () => read(environment as Record<string, string>);
  expect(refusal).toThrow(ConfigError);
  expect(refusal).not.toThrow(/abcdefgh12345678/);
});
