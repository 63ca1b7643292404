import { type Answer, isFailure, type Outcome, type SmokeCheck, type Verdict } from './check.ts';
import { problemsOf } from './judge.ts';

export interface RunOptions {
  /** Sends the call of a check once. */
  readonly ask: (check: SmokeCheck) => Promise<Answer>;
  readonly jobs: number;
  readonly retries: number;
  /** Stop at the first failure. */
  readonly bail: boolean;
  /** Aborted: the user stops the run. */
  readonly stop?: AbortSignal | undefined;
  /** A slower answer fails. */
  readonly maxMs?: number | undefined;
  /** A slower answer is reported. */
  readonly degradedMs?: number | undefined;
}

/** Why a check was left out after a signal. */
export const stoppedText = 'the run was stopped';

/** So many checks in a row without an answer, and the others are not sent any more. */
const deadAfter = 10;

/** Runs checks, several at a time, and returns their outcomes in the order of the checks. */
export async function runChecks(
  checks: readonly SmokeCheck[],
  options: RunOptions,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  let stopped: string | undefined;
  let unanswered = 0;
  const work = async () => {
    while (next < checks.length) {
      const index = next;
      next += 1;
      const check = checks[index];
      if (!check) return;
      const reason = options.stop?.aborted ? stoppedText : stopped;
      const outcome = reason ? skipped(check, reason) : await runOne(check, options);
      outcomes[index] = outcome;
      if (outcome.verdict !== 'skipped') {
        unanswered = outcome.verdict === 'error' ? unanswered + 1 : 0;
      }
      if (options.bail && isFailure(outcome)) stopped ??= 'a check failed before';
      if (unanswered === deadAfter) {
        stopped ??= `${deadAfter} checks in a row had no answer: ${outcome.problems[0]}`;
      }
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return outcomes;
}

/** One check with its retries. */
export async function runOne(check: SmokeCheck, options: RunOptions): Promise<Outcome> {
  if (check.skip !== undefined) return skipped(check, check.skip);
  let outcome = await attempt(check, options, 1);
  const again = () => outcome.attempts <= options.retries && !options.stop?.aborted;
  while (isFailure(outcome) && again()) {
    outcome = await attempt(check, options, outcome.attempts + 1);
  }
  return outcome;
}

async function attempt(check: SmokeCheck, options: RunOptions, attempts: number): Promise<Outcome> {
  const answer = await options.ask(check);
  const { milliseconds } = answer;
  const common = { check, milliseconds, attempts };
  if ('failure' in answer) {
    const problems = [answer.failure];
    return { ...common, verdict: 'error', status: undefined, requestId: undefined, problems };
  }
  const { status, headers } = answer;
  const problems = [...problemsOf(check, answer), ...slowness(milliseconds, options)];
  const { degradedMs = Number.POSITIVE_INFINITY } = options;
  const passed: Verdict =
    attempts > 1 ? 'flaky' : milliseconds > degradedMs ? 'degraded' : 'passed';
  const verdict = problems.length > 0 ? 'failed' : passed;
  return { ...common, verdict, status, requestId: headers['x-request-id'], problems };
}

function slowness(milliseconds: number, { maxMs }: RunOptions): readonly string[] {
  if (maxMs === undefined || milliseconds <= maxMs) return [];
  return [`took ${Math.round(milliseconds)} ms, at most ${maxMs} allowed`];
}

export const skipped = (check: SmokeCheck, reason: string): Outcome => ({
  check,
  verdict: 'skipped',
  milliseconds: 0,
  attempts: 0,
  status: undefined,
  requestId: undefined,
  problems: [reason],
});
