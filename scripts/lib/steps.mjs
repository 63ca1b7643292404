import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

const results = join(root, '.cache', 'vitest.json');

/** Runs named steps one after another and counts: a tool is one, a suite as many as its tests. */
export class Steps {
  passed = 0;
  failed = 0;
  #failures = [];

  /** One tool that either is content or is not. */
  async tool(name, command, args, options) {
    const started = Date.now();
    const code = await run(command, args, options);
    this.#count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
    return code === 0;
  }

  /** Vitest, counted by its tests. */
  async suite(name, args, env = {}) {
    const started = Date.now();
    rmSync(results, { force: true });
    const code = await run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args],
      { env },
    );
    const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
    const failed = report?.numFailedTests ?? 0;
    // A suite that never got to its tests is a failure too.
    this.#count(name, report?.numPassedTests ?? 0, failed || (code === 0 ? 0 : 1));
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  }

  /** The closing line that machines read. */
  finish() {
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

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
