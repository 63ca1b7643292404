import { expect, test } from 'vitest';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import type { RateLimit } from './rate-limits.ts';

const limit: RateLimit = { name: 'test', calls: 2, windowSeconds: 10, counting: 'exact' };

test('calls beyond the limit are refused until the window ends, then allowed again', () => {
  const limiter = new MemoryRateLimiter();
  const allowed = (now: number) => limiter.take(limit, 'someone', now).allowed;
  expect([allowed(0), allowed(9_000), allowed(9_999)]).toEqual([true, true, false]);
  expect(allowed(10_000)).toBe(true);
});

test('subjects and limits are counted apart', () => {
  const limiter = new MemoryRateLimiter();
  limiter.take(limit, 'a', 0);
  limiter.take(limit, 'a', 0);
  expect(limiter.take(limit, 'b', 0).allowed).toBe(true);
  expect(limiter.take({ ...limit, name: 'other' }, 'a', 0).allowed).toBe(true);
});

test('the remaining calls and the reset time are reported, never as zero seconds', () => {
  const limiter = new MemoryRateLimiter();
  expect(limiter.take(limit, 'a', 0)).toEqual({ allowed: true, remaining: 1, resetSeconds: 10 });
  expect(limiter.take(limit, 'a', 9_999)).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 });
  expect(limiter.take(limit, 'a', 9_999)).toEqual({
    allowed: false,
    remaining: 0,
    resetSeconds: 1,
  });
});

test('a call that is given back leaves room for another, in its window only', () => {
  const limiter = new MemoryRateLimiter();
  limiter.take(limit, 'a', 0);
  limiter.take(limit, 'a', 0);
  limiter.giveBack(limit, 'a', 1);
  expect(limiter.take(limit, 'a', 2)).toMatchObject({ allowed: true, remaining: 0 });
  limiter.giveBack(limit, 'a', 10_000);
  limiter.giveBack(limit, 'unknown', 10_000);
  limiter.take(limit, 'a', 10_000);
  limiter.take(limit, 'a', 10_000);
  expect(limiter.take(limit, 'a', 10_000).allowed).toBe(false);
});
