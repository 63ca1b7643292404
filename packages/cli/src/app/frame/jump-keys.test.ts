import { expect, it } from 'vitest';
import { jumpKeys } from './jump-keys.ts';

it('every label gets a letter of its own, while there are any', () => {
  expect(jumpKeys(['Dashboard', 'Subscriptions', 'Settings', 'demo', 'dd'])).toEqual([
    'd',
    's',
    'e',
    'm',
    undefined,
  ]);
});
