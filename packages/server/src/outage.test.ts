import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outage } from './outage.ts';

class AwayError extends Error {}
class BusyError extends Error {}

let lines: string[];
let away: boolean;
let outage: Outage;
beforeEach(() => {
  lines = [];
  away = true;
  const log = {
    error: (_details: object, text: string) => void lines.push(`error: ${text}`),
    warn: (_details: object, text: string) => void lines.push(`warn: ${text}`),
  };
  outage = new Outage({
    name: 'The database',
    isAway: (error) => error instanceof AwayError,
    mayFollow: (error) => error instanceof BusyError,
    probe: async () => {
      if (away) throw new AwayError();
    },
    log,
  });
});
afterEach(() => outage.close());

test('is in the log once, and its end once, however many calls meet it', async () => {
  for (let call = 0; call < 1_000; call += 1) expect(outage.caught(new AwayError())).toBe(true);
  expect(lines).toEqual(['error: The database is unavailable']);
  away = false;
  await vi.waitUntil(() => lines.length > 1, { timeout: 5_000 });
  expect(lines).toEqual(['error: The database is unavailable', 'warn: The database is back']);
  outage.caught(new AwayError());
  expect(lines).toHaveLength(3);
});

test('takes no failure of another kind', () => {
  expect(outage.caught(new Error('a defect'))).toBe(false);
  expect(lines).toEqual([]);
});

test('takes what may follow from it only while it lasts', async () => {
  expect(outage.caught(new BusyError())).toBe(false);
  outage.caught(new AwayError());
  expect(outage.caught(new BusyError())).toBe(true);
  away = false;
  await vi.waitUntil(() => lines.length > 1, { timeout: 5_000 });
  expect(outage.caught(new BusyError())).toBe(false);
});
