import { expect, test } from 'vitest';
import { minute } from '../../domain/time/durations.ts';
import { WebhookRefusedError } from './provider-errors.ts';
import { checkWebhook, signWebhook } from './webhook-signature.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const body = Buffer.from('{"id":"evt_1"}');
const signed = signWebhook(body, 'whsec_a', now);

test('a signature is that of Stripe’s scheme', () => {
  // printf '1772323200.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_a
  const mac = '91858b0adb1dbe9d357efa2d83b0dbdba66bc04d75dd0ffcb4dc89ef1314b8b2';
  expect(signed).toBe(`t=1772323200,v1=${mac}`);
});

test.each([
  ['of the same bytes', signed, now],
  ['nearly five minutes old', signed, now + 5 * minute],
  ['of a clock nearly five minutes ahead', signed, now - 5 * minute],
  ['beside one of another secret', `${signed},v1=${'0'.repeat(64)}`, now],
  ['behind one of another secret', signed.replace(',', `,v1=${'0'.repeat(64)},`), now],
])('a signature %s is taken', (_name, header, at) => {
  expect(() => checkWebhook(body, header, 'whsec_a', at)).not.toThrow();
});

test.each([
  ['is missing', undefined, now],
  ['has no time', signed.slice(signed.indexOf(',') + 1), now],
  ['is cut short', signed.slice(0, -2), now],
  ['is of another scheme', signed.replace('v1', 'v0'), now],
  ['is too old', signed, now + 5 * minute + 1_000],
  ['is of the future', signed, now - 5 * minute - 1_000],
  ['is of another time', signed.replace('t=1772323200', 't=1772323201'), now],
])('a signature that %s is refused', (_name, header, at) => {
  expect(() => checkWebhook(body, header, 'whsec_a', at)).toThrow(WebhookRefusedError);
});

test('another secret and other bytes are refused', () => {
  expect(() => checkWebhook(body, signed, 'whsec_b', now)).toThrow(WebhookRefusedError);
  expect(() => checkWebhook(Buffer.from('{}'), signed, 'whsec_a', now)).toThrow(
    WebhookRefusedError,
  );
});
