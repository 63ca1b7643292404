import { expect, test } from 'vitest';
import { isStream, reconnectWait, refusedWait } from './next-attempt.ts';

async function* none(): AsyncGenerator<string> {}
const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  chunks: none(),
});

test.each([
  [0, 1_000, 3_000],
  [1, 2_000, 6_000],
  [3, 8_000, 24_000],
  [6, 60_000, 180_000],
  [2_000, 60_000, 180_000],
])('after %i failures %i to %i ms', (failures, least, most) => {
  expect([reconnectWait(failures, 0), reconnectWait(failures, 1)]).toEqual([least, most]);
});

test.each([
  [200, 'text/event-stream', true],
  [200, 'Text/Event-Stream; charset=utf-8', true],
  [200, 'text/event-streams', false],
  [200, 'text/html', false],
  [204, 'text/event-stream', false],
  [401, 'application/problem+json', false],
])('%i %s is a stream: %s', (status, type, stream) => {
  expect(isStream(answer(status, { 'content-type': type }))).toBe(stream);
});

test.each([
  [404, {}, undefined],
  [401, {}, undefined],
  [403, {}, undefined],
  [200, {}, undefined],
  [503, {}, 0],
  [502, {}, 0],
  [429, { 'retry-after': '300' }, 315_000],
])('%i %j is asked again after %s ms', (status, headers, wait) => {
  expect(refusedWait(answer(status, headers), 0, 0.5)).toBe(wait);
});
