import { appendFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodePorts } from '@skipper/core/node';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { count } from '../output/format.ts';
import { Asker } from '../smoke/asker.ts';
import { isFailure, type Outcome, type SmokeCheck, tagsOf } from '../smoke/check.ts';
import type { Facts } from '../smoke/facts.ts';
import { gatherFacts, requireSession } from '../smoke/gather-facts.ts';
import { latencies } from '../smoke/latency.ts';
import { removeLeftOvers } from '../smoke/left-overs.ts';
import { readOnlyPlan } from '../smoke/plan.ts';
import { jsonReport } from '../smoke/reports/json.ts';
import { junitReport } from '../smoke/reports/junit.ts';
import type { ReportFormat, SmokeRun } from '../smoke/reports/report.ts';
import { tapReport } from '../smoke/reports/tap.ts';
import { type RunOptions, runChecks } from '../smoke/run-checks.ts';
import { leftBehind, runWrites, tenantMark, writePlan } from '../smoke/run-writes.ts';
import { selected } from '../smoke/select.ts';
import { isGood, summaryOf } from '../smoke/summary.ts';
import { userAgent } from '../user-agent.ts';
import { printRun } from './smoke-output.ts';
import { answersTls } from './speaks-tls.ts';

export interface Report {
  readonly format: ReportFormat;
  /** Absent: on stdout. */
  readonly file?: string;
}

/** The flags of `smoke`, as commander gives them. */
export interface SmokeOptions {
  readonly write?: true;
  readonly tag: readonly string[];
  readonly grep?: string;
  readonly list?: true;
  readonly jobs: number;
  readonly retries: number;
  readonly bail?: true;
  readonly maxMs?: number;
  readonly degradedMs?: number;
  readonly strict?: true;
  readonly report: readonly Report[];
}

/** Checks a server against the contract. Throws CommandError where a check fails. */
export async function smoke(context: CommandContext, options: SmokeOptions): Promise<void> {
  const { settings } = context;
  const { token } = await context.client();
  const { server, proxy } = settings;
  const ports = nodePorts({ server: server.value, proxy, userAgent });
  const timeout = settings.timeout.value * 1_000;
  const isPlain = !proxy && server.value.startsWith('http:');
  const tls = async () => isPlain && answersTls(server.value);
  const { ask } = new Asker({ sender: ports.sender, token, timeout, sleep, answersTls: tls });
  try {
    const facts = await gatherFacts(server.value, ask, token !== undefined);
    if (options.write) requireTenant(facts);
    const chosen = chosenChecks(facts, options);
    if (options.list) return printList(context, chosen);
    await checkReports(options.report, context.output.json);
    if (chosen.some(({ kind }) => kind === 'write')) await cleanUp(context, ask);
    const start = performance.now();
    const outcomes = await runAll(chosen, {
      ask,
      jobs: options.jobs,
      retries: options.retries,
      bail: options.bail === true,
      password: context.host.environment.SKIPPER_SMOKE_PASSWORD,
      maxMs: options.maxMs,
      degradedMs: options.degradedMs,
      stop: options.write && stopOf(context),
    });
    await finish(context, options, outcomes, performance.now() - start);
    await requireSession(ask, outcomes);
    throwIfBad(context, options, outcomes);
  } finally {
    await ports.close();
  }
}

/** A signal that comes while something is written ends the run once that is removed again. */
function stopOf({ host, output }: CommandContext): AbortSignal {
  const stop = new AbortController();
  host.stopSignals?.finishFirst(() => {
    output.note('Stopping: what was written is removed. Once more to stop at once.');
    stop.abort();
  });
  return stop.signal;
}

/** Before the checks, which may take minutes. Two reports on stdout could not be told apart. */
async function checkReports(reports: readonly Report[], json: boolean): Promise<void> {
  const printed = reports.filter(({ file }) => file === undefined).length + (json ? 1 : 0);
  if (printed > 1) {
    throw usageError(
      'Only one report can go to stdout.',
      'Give the others a file, such as --report junit=smoke.xml.',
    );
  }
  for (const { file } of reports) {
    if (file === undefined) continue;
    try {
      await appendFile(file, '');
    } catch {
      throw usageError(
        `The report ${file} cannot be written.`,
        'Give a file in a folder that is there.',
      );
    }
  }
}

/** Writes are made for a user that is there for nothing else. */
function requireTenant({ username }: Facts): void {
  if (username !== undefined && tenantMark.test(username)) return;
  throw usageError(
    '--write only runs for a user whose name begins with "smoke".',
    'Sign in as one: what the checks create belongs to that user, and is removed.',
  );
}

/** A run that was killed has removed nothing. */
async function cleanUp({ output }: CommandContext, ask: Asker['ask']): Promise<void> {
  const { removed, kept } = await removeLeftOvers(ask);
  if (removed.length > 0) output.note(`Removed what an earlier run left: ${removed.join(', ')}.`);
  if (kept.length > 0) output.warn(`Not removed from an earlier run: ${kept.join(', ')}.`);
}

function chosenChecks(facts: Facts, options: SmokeOptions): readonly SmokeCheck[] {
  const all = [...readOnlyPlan(facts), ...(options.write ? writePlan(facts) : [])];
  let chosen: readonly SmokeCheck[];
  try {
    chosen = selected(all, options);
  } catch {
    throw usageError(`"${options.grep}" is not a regular expression.`);
  }
  if (chosen.length > 0) return chosen;
  throw new CommandError('No check matches.', {
    exitCode: exitCodes.usage,
    code: 'no_match',
    hint: 'See `skipper smoke --list` for their names and tags.',
  });
}

async function runAll(
  checks: readonly SmokeCheck[],
  { password, ...options }: RunOptions & { readonly password: string | undefined },
): Promise<readonly Outcome[]> {
  const writes = checks.filter(({ kind }) => kind === 'write');
  const reads = await runChecks(
    checks.filter((check) => !writes.includes(check)),
    options,
  );
  const stopped = options.bail && reads.some(isFailure);
  if (writes.length === 0 || stopped) return reads;
  const tenant = { mark: crypto.randomUUID().slice(0, 8), password };
  return [...reads, ...(await runWrites(writes, options, tenant))];
}

function printList({ output }: CommandContext, checks: readonly SmokeCheck[]): void {
  const rows = checks.map((check) => ({ name: check.name, tags: tagsOf(check) }));
  if (output.json) output.value(rows);
  else output.text(rows.map(({ name, tags }) => `${name}\t${tags.join(',')}`).join('\n'));
}

async function finish(
  context: CommandContext,
  options: SmokeOptions,
  outcomes: readonly Outcome[],
  milliseconds: number,
): Promise<void> {
  const { output, settings } = context;
  const { report } = options;
  const left = leftBehind(outcomes);
  if (left.length > 0) output.warn(`Not removed: ${left.join(', ')}.`);
  const summary = summaryOf(outcomes);
  const latency = latencies(outcomes);
  const run = { server: settings.server.value, outcomes, summary, latency, milliseconds };
  const printed = report.find(({ file }) => file === undefined);
  if (printed) output.text(textOf(printed.format, run));
  else if (output.json) output.value(jsonReport(run));
  else printRun(output, run);
  for (const { format, file } of report) {
    if (file !== undefined) await saveReport(file, textOf(format, run));
  }
}

async function saveReport(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The report ${file} could not be written: ${reason}.`, {
      code: 'report_not_written',
    });
  }
}

function throwIfBad(
  { host }: CommandContext,
  options: SmokeOptions,
  outcomes: readonly Outcome[],
): void {
  const stopped = host.stopSignals?.received;
  if (stopped !== undefined) {
    throw new CommandError('Stopped.', { exitCode: stopped, code: 'interrupted' });
  }
  const strict = options.strict === true;
  const summary = summaryOf(outcomes);
  if (isGood(summary, strict)) return;
  const bad = summary.failed + summary.error + (strict ? summary.flaky + summary.degraded : 0);
  throw new CommandError(`${count(bad, 'check')} of ${summary.total} failed.`, {
    code: 'checks_failed',
  });
}

function textOf(format: ReportFormat, run: SmokeRun): string {
  if (format === 'junit') return junitReport(run);
  if (format === 'tap') return tapReport(run);
  return `${JSON.stringify(jsonReport(run), undefined, 2)}\n`;
}
