import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { minute } from '../../time/durations.ts';
import { isSigned } from './webhook-signature.ts';

const body = Buffer.from('{"type":"membership.activated"}');
const secret = 'ws_plain secret';
const timestamp = '1772323200';
const now = Number(timestamp) * 1_000;

function macOf({ id = 'msg_1', time = timestamp, key = Buffer.from(secret), bytes = body } = {}) {
  return createHmac('sha256', key).update(`${id}.${time}.`).update(bytes).digest('base64');
}
const signed = (signature: string, { id = 'msg_1', time = timestamp, at = now } = {}) =>
  isSigned(body, { id, timestamp: time, signature }, secret, at);

describe('a webhook is taken', () => {
  test('when it is signed over its id, its time and its bytes', () => {
    expect(signed(`v1,${macOf()}`)).toBe(true);
  });

  test('when one of several signatures is right, wherever it stands', () => {
    const other = macOf({ key: Buffer.from('another secret') });
    expect(signed(`v1,${other} v1,${macOf()}`)).toBe(true);
    expect(signed(`v1,${macOf()} v1,${other}`)).toBe(true);
  });

  test.each([5 * minute, -5 * minute])('%i ms from its time', (distance) => {
    expect(signed(`v1,${macOf()}`, { at: now + distance })).toBe(true);
  });

  test('with a secret in base64 behind its prefix', () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const signature = `v1,${macOf({ key })}`;
    const headers = { id: 'msg_1', timestamp, signature };
    expect(isSigned(body, headers, `whsec_${key.toString('base64')}`, now)).toBe(true);
    expect(isSigned(body, headers, key.toString('base64'), now)).toBe(false);
  });
});

describe('a webhook is refused', () => {
  test.each([
    ['no signature', ''],
    ['a version without a signature', 'v1'],
    ['an empty signature', 'v1,'],
    ['a signature of another version', `v2,${macOf()}`],
    ['a signature without its version', macOf()],
    ['a signature that is cut short', `v1,${macOf().slice(0, -8)}`],
    [
      'a longer signature',
      `v1,${Buffer.concat([Buffer.from(macOf(), 'base64'), body]).toString('base64')}`,
    ],
    ['a short signature of another version', 'v2,AAAA'],
    ['a signature by another secret', `v1,${macOf({ key: Buffer.from('another secret') })}`],
    ['a signature over other bytes', `v1,${macOf({ bytes: Buffer.from('{}') })}`],
    ['a signature over another id', `v1,${macOf({ id: 'msg_2' })}`],
    ['a signature over another time', `v1,${macOf({ time: '1772323201' })}`],
  ])('for %s', (_name, signature) => {
    expect(signed(signature)).toBe(false);
  });

  test.each([5 * minute + 1, -5 * minute - 1])('%i ms from its time', (distance) => {
    expect(signed(`v1,${macOf()}`, { at: now + distance })).toBe(false);
  });

  test('without an id', () => {
    expect(signed(`v1,${macOf({ id: '' })}`, { id: '' })).toBe(false);
  });

  test.each(['', 'today', '-1772323200', '1.7e9', '1772323200000'])(
    'with the time "%s", signed as it is',
    (time) => {
      expect(signed(`v1,${macOf({ time })}`, { time })).toBe(false);
    },
  );
});
