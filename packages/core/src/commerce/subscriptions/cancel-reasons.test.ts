import { expect, test } from 'vitest';
import { cancelReasons } from '../../contract/payment-words.ts';
import { reasonText } from './cancel-reasons.ts';

test.each([
  ['too-expensive', 'It costs too much'],
  ['not-enough-trades: Maybe: next year.', 'Too few trades: Maybe: next year.'],
  ['payment_failed', 'The payment failed'],
  ['disputed', 'A payment is disputed'],
  ['refunded', 'The payment was refunded'],
  ['suspended', 'An account was suspended'],
  ['opens_nothing', 'The next plan opens no account'],
  ['removed: Shared the alerts.', 'Removed by the Skipper: Shared the alerts.'],
  ['A reason of long ago', 'A reason of long ago'],
])('the reason %s reads: %s', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

test('no reason to choose from is shown as its code', () => {
  for (const reason of cancelReasons) expect(reasonText(reason)).not.toBe(reason);
});
