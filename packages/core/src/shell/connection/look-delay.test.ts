import { expect, test } from 'vitest';
import { ApiError, type ApiErrorFacts } from '../../platform/transport/api-error.ts';
import { lookDelay, serverAway } from './look-delay.ts';

test.each([
  [0, 2_000, 6_000],
  [1, 4_000, 12_000],
  [2, 8_000, 24_000],
  [3, 15_000, 45_000],
  [9, 15_000, 45_000],
  [2_000, 15_000, 45_000],
])('look %i comes after %i to %i ms', (look, least, most) => {
  expect([lookDelay(look, 0), lookDelay(look, 1)]).toEqual([least, most]);
});

test.each<[ApiErrorFacts | undefined, boolean]>([
  [undefined, false],
  [{ kind: 'FETCH_ERROR' }, true],
  [{ kind: 'TIMEOUT_ERROR' }, true],
  [{ kind: 'PARSING_ERROR', status: 200 }, false],
  [{ kind: 'invalid-call' }, false],
  [{ kind: 'http', status: 400 }, false],
  [{ kind: 'http', status: 401 }, false],
  [{ kind: 'http', status: 404 }, false],
  [{ kind: 'http', status: 429 }, false],
  [{ kind: 'http', status: 500 }, false],
  [{ kind: 'http', status: 502 }, true],
  [{ kind: 'http', status: 503 }, true],
  [{ kind: 'http', status: 504 }, true],
])('%j means that the server is away: %s', (facts, away) => {
  expect(serverAway(facts && new ApiError(facts))).toBe(away);
});
