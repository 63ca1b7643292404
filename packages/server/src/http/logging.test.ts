import { expect, test } from 'vitest';
import { loggablePath } from './logging.ts';

test.each([
  ['/api/session?access_token=secret', '/api/session'],
  ['/reset-password/b1946ac92492d2347c6235b4d2611184aa', '/reset-password/:redacted'],
  [
    '/api/imports/0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09/rows',
    '/api/imports/0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09/rows',
  ],
  ['/demo_skipper', '/demo_skipper'],
])('%s is logged as %s', (url, expected) => {
  expect(loggablePath(url)).toBe(expected);
});
