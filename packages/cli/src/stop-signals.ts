import { type ExitCode, exitCodes } from './exit-codes.ts';

/** SIGINT and SIGTERM end a command at once, unless it has something to finish first. */
export class StopSignals {
  #finish: (() => void) | undefined;
  #received: ExitCode | undefined;

  listen(): void {
    process.on('SIGINT', () => this.#receive(exitCodes.interrupted));
    process.on('SIGTERM', () => this.#receive(exitCodes.terminated));
  }

  /** The exit status of the first signal. */
  get received(): ExitCode | undefined {
    return this.#received;
  }

  /** The first signal calls `finish` and leaves the process running; the second one ends it. */
  finishFirst(finish: () => void): void {
    this.#finish = finish;
  }

  #receive(status: ExitCode): void {
    if (!this.#finish || this.#received !== undefined) process.exit(status);
    this.#received = status;
    this.#finish();
  }
}
