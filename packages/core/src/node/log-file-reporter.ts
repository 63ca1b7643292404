import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ErrorReporter } from '../platform/ports/error-reporter.ts';
import { withoutTokens } from './without-tokens.ts';

/** Rotation size in bytes; the previous log is kept. */
const largest = 1_000_000;

/** Writes defects to a private log file: a terminal app has no other place to put a stack. */
export class LogFileReporter implements ErrorReporter {
  readonly path: string;
  readonly #now: () => number;

  constructor(path: string, now: () => number) {
    this.path = path;
    this.#now = now;
  }

  /** Never throws: what reports a failure must not be one. */
  report(error: unknown, context: string): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const line = `${new Date(this.#now()).toISOString()} ${context}: ${withoutTokens(text)}\n`;
    try {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
      this.#rotate();
      appendFileSync(this.path, line, { mode: 0o600 });
    } catch {
      // Nowhere to write: the failure itself is still shown on the screen.
    }
  }

  #rotate(): void {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > largest) renameSync(this.path, `${this.path}.1`);
  }
}
