import { expect, test } from 'vitest';
import { cleanReason, requireReason } from './record-reason.ts';

test.each([
  [undefined, null],
  ['', null],
  [' \u00a0 ', null],
  ['\u200b', null],
  ['\n', null],
  [' Wrong account ', 'Wrong account'],
  ['Falsches Konto, 5 €', 'Falsches Konto, 5 €'],
])('the reason %j is kept as %j', (given, kept) => {
  expect(cleanReason(given)).toBe(kept);
});

test.each(['two\nlines', 'a\u0007b', 'a\ud800b', 'a\u001b[2Jb'])(
  'the reason %j cannot be shown to others',
  (given) => {
    expect(() => cleanReason(given)).toThrow(
      expect.objectContaining({
        status: 400,
        items: [
          {
            message: 'Remove line breaks and control characters.',
            code: 'invalid_character',
            field: 'reason',
          },
        ],
      }),
    );
  },
);

test('a reason that is required and missing is an error on its field', () => {
  expect(requireReason('Wrong account')).toBe('Wrong account');
  expect(() => requireReason(null)).toThrow(
    expect.objectContaining({
      items: [{ message: expect.stringMatching(/\S/), code: 'required', field: 'reason' }],
    }),
  );
});
