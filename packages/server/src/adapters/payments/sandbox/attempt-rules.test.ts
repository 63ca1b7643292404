import { expect, test } from 'vitest';
import { answered, confirmed, isOpen } from './attempt-rules.ts';
import type { SandboxAttempt } from './sandbox-objects.ts';

const page: SandboxAttempt = {
  kind: 'payment',
  via: 'page',
  status: 'needs-card',
  money: { amount: 1_000, currency: 'USD' },
  keepCard: true,
  methodId: 'card',
};
const kept: SandboxAttempt = { ...page, via: 'kept-card' };

test.each([
  ['the page', page, 'needs-card', undefined],
  ['a kept card', kept, 'failed', 'card'],
] as const)('a decline by %s leads to %s', (_name, attempt, status, methodId) => {
  const after = answered(attempt, { decline: 'lost_card' });
  expect([after.status, after.failureCode, after.methodId]).toEqual([
    status,
    'lost_card',
    methodId,
  ]);
});

test('an accepted card forgets the decline before it', () => {
  const declined = answered(page, { decline: 'insufficient_funds' });
  expect(answered({ ...declined, methodId: 'other' }, 'accept')).toEqual({
    ...page,
    status: 'succeeded',
    methodId: 'other',
  });
});

test('a confirmation that is refused is a decline that asks for one', () => {
  const waiting = answered(kept, 'confirm');
  expect(waiting.status).toBe('needs-confirmation');
  expect(confirmed(waiting, true).status).toBe('succeeded');
  expect(confirmed(waiting, false)).toMatchObject({
    status: 'failed',
    failureCode: 'authentication_required',
  });
});

test.each([
  ['needs-card', true],
  ['needs-confirmation', true],
  ['processing', false],
  ['succeeded', false],
  ['failed', false],
  ['canceled', false],
] as const)('whether an attempt that is %s waits for its payer: %s', (status, open) => {
  expect(isOpen({ status })).toBe(open);
});
