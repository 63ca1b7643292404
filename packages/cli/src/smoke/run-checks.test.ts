import { type EndpointName, endpoints } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import type { Answer, SmokeCheck } from './check.ts';
import { latencies, percentile } from './latency.ts';
import { check } from './plan.ts';
import { type RunOptions, runChecks } from './run-checks.ts';
import { isGood, summaryOf } from './summary.ts';

const one = (name: EndpointName) =>
  check(endpoints[name], 'answer', { bearer: 'none', expects: 200 });
const version = one('getVersion');
const headers = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'r1',
};
const answer = (milliseconds = 1): Answer => ({
  status: 200,
  headers,
  body: '{"name":"a","version":"1"}',
  milliseconds,
});
const broken: Answer = { failure: 'connection refused', milliseconds: 3 };
const wrong: Answer = { status: 500, headers, body: '', milliseconds: 2 };

function running(answers: readonly Answer[], options: Partial<RunOptions> = {}) {
  const asked: string[] = [];
  let most = 0;
  let open = 0;
  const ask = async ({ name }: SmokeCheck) => {
    asked.push(name);
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return answers[Math.min(asked.length, answers.length) - 1] ?? broken;
  };
  const run = (checks: readonly SmokeCheck[]) =>
    runChecks(checks, { ask, jobs: 1, retries: 0, bail: false, ...options });
  return { run, asked, most: () => most };
}

describe('a server that stops answering', () => {
  const many = Array.from({ length: 50 }, () => version);

  test('is not waited for by every check that is left', async () => {
    const { run, asked } = running([answer(), broken]);
    const outcomes = await run(many);
    expect(asked).toHaveLength(11);
    expect(outcomes.map(({ verdict }) => verdict)).toEqual([
      'passed',
      ...Array<string>(10).fill('error'),
      ...Array<string>(39).fill('skipped'),
    ]);
    expect(outcomes.at(-1)?.problems).toEqual([
      '10 checks in a row had no answer: connection refused',
    ]);
  });

  test('may be back before that', async () => {
    const nine = Array<Answer>(9).fill(broken);
    const { run, asked } = running([...nine, answer(), ...nine, answer()]);
    await run(many.slice(0, 20));
    expect(asked).toHaveLength(20);
  });
});

describe('a check', () => {
  test.each([
    [[answer()], {}, 'passed', 1],
    [[wrong], {}, 'failed', 1],
    [[broken], {}, 'error', 1],
    [[wrong, answer()], { retries: 1 }, 'flaky', 2],
    [[broken, wrong, answer()], { retries: 1 }, 'failed', 2],
    [[answer(80)], { degradedMs: 50 }, 'degraded', 1],
    [[answer(50)], { degradedMs: 50, maxMs: 50 }, 'passed', 1],
    [[answer(80)], { maxMs: 50, degradedMs: 20 }, 'failed', 1],
  ] as const)('with %j and %j is %s after %i', async (answers, options, verdict, attempts) => {
    const [outcome] = await running(answers, options).run([version]);
    expect([outcome?.verdict, outcome?.attempts]).toEqual([verdict, attempts]);
  });

  test('that is too slow says by how much', async () => {
    const [outcome] = await running([answer(80.4)], { maxMs: 50 }).run([version]);
    expect(outcome?.problems).toEqual(['took 80 ms, at most 50 allowed']);
  });

  test('that cannot be asked is not', async () => {
    const { run, asked } = running([answer()]);
    const [outcome] = await run([{ ...version, skip: 'no invoice' }]);
    expect([outcome?.verdict, outcome?.problems, asked]).toEqual(['skipped', ['no invoice'], []]);
  });
});

describe('a run', () => {
  const five = Array.from({ length: 5 }, () => version);

  test('keeps the order of its checks, with so many at a time', async () => {
    const { run, most } = running([answer()], { jobs: 3 });
    const checks = [one('getHealth'), version, one('getReadiness'), version];
    const outcomes = await run(checks);
    expect(outcomes.map((outcome) => outcome.check)).toEqual(checks);
    expect(most()).toBe(3);
  });

  test('goes on after a failure, or stops where that is asked for', async () => {
    const verdicts = async (bail: boolean) =>
      (await running([answer(), wrong, answer()], { bail }).run(five)).map((each) => each.verdict);
    expect(await verdicts(false)).toEqual(['passed', 'failed', 'passed', 'passed', 'passed']);
    expect(await verdicts(true)).toEqual(['passed', 'failed', 'skipped', 'skipped', 'skipped']);
  });

  test('is good without failures, and strictly without slow and flaky checks', async () => {
    const summary = async (answers: readonly Answer[], options: Partial<RunOptions> = {}) =>
      summaryOf(await running(answers, options).run(five));
    const flaky = await summary([wrong, answer()], { retries: 1 });
    expect(flaky).toEqual({
      total: 5,
      passed: 4,
      degraded: 0,
      flaky: 1,
      failed: 0,
      error: 0,
      skipped: 0,
    });
    expect([isGood(flaky, false), isGood(flaky, true)]).toEqual([true, false]);
    expect(isGood(await summary([answer(9)], { degradedMs: 5 }), true)).toBe(false);
    expect(isGood(await summary([answer()]), true)).toBe(true);
    expect(isGood(await summary([wrong]), false)).toBe(false);
    expect(isGood(await summary([broken]), false)).toBe(false);
  });
});

describe('times', () => {
  test.each([
    [[], 0.5, 0],
    [[7], 0.95, 7],
    [[1, 2, 3, 4], 0.5, 2],
    [[1, 2, 3, 4, 5], 0.5, 3],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
    [[1, 2, 3], 1, 3],
  ])('of %j: the %d part lies below %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  test('stand by call, the slowest first, without calls that got no answer', async () => {
    const { run } = running([answer(5), answer(30), answer(10), broken]);
    const outcomes = await run([version, one('getHealth'), version, version]);
    expect(latencies(outcomes)).toEqual([
      { name: 'all', calls: 3, p50: 10, p95: 30, max: 30 },
      { name: 'getHealth', calls: 1, p50: 30, p95: 30, max: 30 },
      { name: 'getVersion', calls: 2, p50: 5, p95: 10, max: 10 },
    ]);
  });
});
