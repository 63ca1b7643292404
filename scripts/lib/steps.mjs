import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from './workspace.mjs';

const results = join(root, '.cache', 'vitest.json');

/** Runs named steps one after another and counts: a tool is one, a suite as many as its tests. */
export class Steps {
  passed = 0;
  failed = 0;
  #failures = [];
  #flaky = [];

  /** Runs one tool; exit code 0 passes. */
  async tool(name, command, args, options) {
    const started = Date.now();
    const code = await run(command, args, options);
    this.#count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
    return code === 0;
  }

  /**
   * Vitest, counted by its tests. Where at most `again` tests fail, their files run once more,
   * alone: a test that passes then does not stop a change, but the closing lines name it as flaky.
   */
  async suite(name, args, { env = {}, again = 0 } = {}) {
    const started = Date.now();
    const first = await vitest(args, env);
    const few = first.broken.length > 0 && first.broken.length <= again;
    const alone = ['--no-file-parallelism', ...filesOf(first.broken)];
    const last = few ? await vitest([...args, ...alone], env) : first;
    const good = last.code === 0;
    const flaky = few && good ? first.broken : [];
    this.#flaky.push(...flaky);
    // A suite that never got to its tests is a failure too.
    this.#count(name, first.passed + flaky.length, good ? 0 : last.broken.length || 1);
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds(started)})`);
  }

  /** The closing line that machines read. */
  finish() {
    for (const { file, test } of this.#flaky) console.log(`flaky: ${relative(root, file)} ${test}`);
    for (const name of this.#failures) console.log(`failed: ${name}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 ? 0 : 1;
  }

  #count(name, passed, failed) {
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.#failures.push(name);
  }
}

/** Exit code, tests that passed, and those that failed by file; a file that did not load is one. */
async function vitest(args, env) {
  rmSync(results, { force: true });
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args],
    { env },
  );
  if (!existsSync(results)) return { code, passed: 0, broken: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return { code, passed: numPassedTests, broken: testResults.flatMap(brokenTests) };
}

function brokenTests({ name: file, status, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length > 0) return failed.map(({ fullName }) => ({ file, test: fullName }));
  return status === 'failed' ? [{ file, test: 'did not load' }] : [];
}

const filesOf = (broken) => [...new Set(broken.map(({ file }) => file))];

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
