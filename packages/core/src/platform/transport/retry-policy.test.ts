import { describe, expect, it, test } from 'vitest';
import type { RetryRule } from '../../contract/index.ts';
import { backoff, type FailedAttempt, retryAfter, retryDecision } from './retry-policy.ts';

const now = Date.UTC(2026, 0, 5, 14, 30);
const almostOne = 1 - 2 ** -32;
const decide = (
  failed: Partial<FailedAttempt>,
  random = 0.6,
  rule: RetryRule = 'always',
  repeatable = true,
) =>
  retryDecision(
    { kind: 'http', headers: {}, attempt: 1, ...failed },
    { rule, repeatable, now, random },
  );

describe('whether to retry', () => {
  test.each<[string, Partial<FailedAttempt>, boolean]>([
    ['400 is final', { status: 400 }, false],
    ['401 is final', { status: 401 }, false],
    ['403 from a server that says nothing is retried', { status: 403 }, true],
    ['404 likewise', { status: 404 }, true],
    ['409 likewise', { status: 409 }, true],
    ['429', { status: 429 }, true],
    ['500', { status: 500 }, true],
    ['503', { status: 503 }, true],
    ['a redirect that led nowhere', { status: 302 }, true],
    ['no answer', { kind: 'FETCH_ERROR' }, true],
    ['no answer in time', { kind: 'TIMEOUT_ERROR' }, true],
    ['an unreadable answer', { kind: 'PARSING_ERROR', status: 200 }, true],
    ['an abort', { kind: 'aborted' }, false],
    ['the server says no', { status: 404, headers: { 'x-should-retry': 'false' } }, false],
    ['the server says no, loudly', { status: 503, headers: { 'x-should-retry': 'FALSE' } }, false],
    ['the server says yes', { status: 503, headers: { 'x-should-retry': 'true' } }, true],
    [
      '400 even when the server says yes',
      { status: 400, headers: { 'x-should-retry': 'true' } },
      false,
    ],
    ['the fifth retry', { status: 503, attempt: 5 }, true],
    ['no sixth', { status: 503, attempt: 6 }, false],
  ])('%s', (_name, failed, retried) => {
    expect(decide(failed) !== 'stop').toBe(retried);
  });

  it('never retries an endpoint that forbids it', () => {
    expect(decide({ kind: 'FETCH_ERROR' }, 0, 'never')).toBe('stop');
  });
});

describe('the rule `safe`', () => {
  test.each<[string, Partial<FailedAttempt>, boolean]>([
    ['no answer', { kind: 'FETCH_ERROR' }, false],
    ['no answer in time', { kind: 'TIMEOUT_ERROR' }, false],
    ['an unreadable answer', { kind: 'PARSING_ERROR', status: 200 }, false],
    ['500', { status: 500 }, false],
    ['502', { status: 502 }, false],
    ['504', { status: 504 }, false],
    ['404', { status: 404 }, false],
    ['429, before the work', { status: 429 }, true],
    ['503, before the work', { status: 503 }, true],
    ['a server that invites it', { status: 500, headers: { 'x-should-retry': 'true' } }, true],
    ['a busy one that forbids it', { status: 503, headers: { 'x-should-retry': 'false' } }, false],
    ['400', { status: 400 }, false],
  ])('with a request that must not be carried out twice: %s', (_name, failed, retried) => {
    expect(decide(failed, 0.6, 'safe', false) !== 'stop').toBe(retried);
  });

  test.each<[string, Partial<FailedAttempt>, boolean]>([
    ['no answer', { kind: 'FETCH_ERROR' }, true],
    ['500', { status: 500 }, true],
    ['401', { status: 401 }, false],
    ['no sixth', { status: 503, attempt: 6 }, false],
  ])('with a request that may be: %s', (_name, failed, retried) => {
    expect(decide(failed, 0.6, 'safe', true) !== 'stop').toBe(retried);
  });
});

describe('how long to wait', () => {
  test.each([
    [1, 240, 840],
    [2, 480, 1680],
    [3, 960, 3360],
    [4, 1920, 6720],
    [5, 3840, 13440],
  ])('retry %i waits %i to %i ms', (retry, least, most) => {
    expect(backoff(retry, 0)).toBeCloseTo(least, 6);
    expect(backoff(retry, almostOne)).toBeCloseTo(most, 4);
    expect(backoff(retry, almostOne)).toBeLessThan(most);
  });

  it('caps the exponent at 5', () => {
    expect(backoff(9, 0.6)).toBe(backoff(5, 0.6));
  });

  it.each([429, 503])('does what a %i asks for, plus up to a tenth', (status) => {
    const failed = { status, headers: { 'retry-after': '7' } };
    expect(decide(failed, 0)).toBe(7000);
    expect(decide(failed, almostOne)).toBeCloseTo(7700, 4);
  });

  it('takes a Retry-After only from a status that means busy', () => {
    expect(decide({ status: 500, headers: { 'retry-after': '7' } }, 0)).toBeCloseTo(240, 6);
  });

  it('measures a date by the clock of the server that wrote it', () => {
    const headers = {
      'retry-after': 'Mon, 05 Jan 2026 09:00:04 GMT',
      date: 'Mon, 05 Jan 2026 09:00:00 GMT',
    };
    expect(decide({ status: 503, headers }, 0)).toBe(4000);
    expect(decide({ status: 503, headers: { ...headers, date: 'today' } }, 0)).toBe(240);
  });

  test.each<[string, string | undefined, number | undefined]>([
    ['seconds', '3', 3000],
    ['seconds with blanks', ' 3 ', 3000],
    ['an HTTP date', 'Mon, 05 Jan 2026 14:30:04 GMT', 4000],
    ['a date that has passed', 'Mon, 05 Jan 2026 14:29:00 GMT', undefined],
    ['zero', '0', 0],
    ['a negative number', '-5', undefined],
    ['nonsense', 'soon', undefined],
    ['nothing', '', undefined],
    ['no header', undefined, undefined],
    ['more than a number holds', '9'.repeat(400), undefined],
  ])('reads %s', (_name, header, wait) => {
    expect(retryAfter(header, now)).toBe(wait);
  });

  it('waits for a date until the last millisecond before it', () => {
    const header = 'Mon, 05 Jan 2026 14:30:00 GMT';
    expect(retryAfter(header, now - 1)).toBe(1);
    expect(retryAfter(header, now)).toBeUndefined();
  });
});
