import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import type { Outcome, Verdict } from '../check.ts';
import { check } from '../plan.ts';
import { summaryOf } from '../summary.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { SmokeRun } from './report.ts';
import { tapReport } from './tap.ts';

const outcome = (name: 'getSession' | 'getVersion', verdict: Verdict, problem = ''): Outcome => ({
  check: check(endpoints[name], 'answer', { bearer: 'own', expects: 200 }),
  verdict,
  milliseconds: 12.34,
  attempts: verdict === 'flaky' ? 2 : 1,
  status: verdict === 'error' ? undefined : 200,
  requestId: verdict === 'error' ? undefined : 'r1',
  problems: problem === '' ? [] : [problem],
});
const outcomes = [
  outcome('getVersion', 'passed'),
  outcome('getSession', 'failed', '"/a" must be <string> & no\u0007 more'),
  outcome('getSession', 'error', 'connection refused'),
  outcome('getSession', 'skipped', 'no #user'),
  outcome('getVersion', 'flaky'),
];
const run: SmokeRun = {
  server: 'http://127.0.0.1:1',
  outcomes,
  summary: summaryOf(outcomes),
  latency: [{ name: 'all', calls: 4, p50: 12.34, p95: 12.34, max: 12.34 }],
  milliseconds: 1_234,
};

test('JUnit has a suite for each area and a case for each check', () => {
  expect(junitReport(run)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="skipper smoke" tests="5" failures="1" errors="1" time="1.234">
  <testsuite name="shell" tests="2" failures="0" errors="0" skipped="0" time="0.025">
    <testcase classname="shell" name="getVersion: answers" time="0.012"/>
    <testcase classname="shell" name="getVersion: answers" time="0.012">
      <system-out>flaky, 2 attempts</system-out>
    </testcase>
  </testsuite>
  <testsuite name="identity" tests="3" failures="1" errors="1" skipped="1" time="0.037">
    <testcase classname="identity" name="getSession: answers" time="0.012">
      <failure message="&quot;/a&quot; must be &lt;string&gt; &amp; no more">GET /api/session
request id r1
attempts 1
&quot;/a&quot; must be &lt;string&gt; &amp; no more</failure>
    </testcase>
    <testcase classname="identity" name="getSession: answers" time="0.012">
      <error message="connection refused">GET /api/session
request id none
attempts 1
connection refused</error>
    </testcase>
    <testcase classname="identity" name="getSession: answers" time="0.012">
      <skipped message="no #user"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('JUnit has no character that XML forbids', () => {
  const words = 'a\u0000b\u000bc\ufffed\uffffe\ud800f\ud83d\ude80g\th';
  const report = junitReport({ ...run, outcomes: [outcome('getSession', 'failed', words)] });
  expect(report).toContain('message="abcdef\ud83d\ude80g\th"');
});

test('TAP has a line for each check, with what is wrong below it', () => {
  expect(tapReport(run)).toBe(`TAP version 14
1..5
ok 1 - shell - getVersion: answers
not ok 2 - identity - getSession: answers
  ---
  details:
    - "GET /api/session"
    - "request id r1"
    - "attempts 1"
    - "\\"/a\\" must be <string> & no\\u0007 more"
  ...
not ok 3 - identity - getSession: answers
  ---
  details:
    - "GET /api/session"
    - "request id none"
    - "attempts 1"
    - "connection refused"
  ...
ok 4 - identity - getSession: answers # SKIP no #user
ok 5 - shell - getVersion: answers (flaky, 2 attempts)
`);
});

test('JSON has the summary, the checks and the times', () => {
  expect(jsonReport(run)).toMatchObject({
    server: 'http://127.0.0.1:1',
    summary: { total: 5, failed: 1, error: 1, flaky: 1 },
    milliseconds: 1_234,
    latency: [{ name: 'all', calls: 4, p50: 12.3, p95: 12.3, max: 12.3 }],
  });
  const { checks } = jsonReport(run) as { readonly checks: readonly object[] };
  expect(checks[2]).toEqual({
    name: 'getSession: answers',
    tags: ['identity', 'answer', 'get'],
    request: 'GET /api/session',
    verdict: 'error',
    status: null,
    expected: 200,
    requestId: null,
    attempts: 1,
    milliseconds: 12.3,
    problems: ['connection refused'],
  });
});
