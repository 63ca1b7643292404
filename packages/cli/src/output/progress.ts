import type { OutputStream } from './output-stream.ts';

/** Interval between progress lines that stay, such as in a job's log; milliseconds. */
const pause = 5_000;

/** Milliseconds. `performance` would load all of its module for each command. */
const sinceStart = (): number => process.uptime() * 1_000;

/** One line that counts on a terminal; elsewhere a line every five seconds. */
export class Progress {
  readonly #stream: OutputStream;
  readonly #now: () => number;
  #saidAt: number;
  #shown = false;

  constructor(stream: OutputStream, now: () => number = sinceStart) {
    this.#stream = stream;
    this.#now = now;
    this.#saidAt = now();
  }

  show(done: number, total: number): void {
    this.say(`Read ${format(done)} of ${format(total)} rows`);
  }

  /**
   * Takes the place of the text before it. `text` is our own, a cell a letter: measuring wide letters
   * would cost every command the time to load the tables for it.
   */
  say(text: string): void {
    if (this.#stream.tty) {
      // A line that wraps could not be cleared.
      this.#stream.write(`\r\u001b[K${cutToLength(text, this.#stream.columns - 1)}`);
      this.#shown = true;
      return;
    }
    if (this.#now() - this.#saidAt < pause) return;
    this.#saidAt = this.#now();
    this.#stream.write(`${text}\n`);
  }

  /** Clears the line before anything else is printed. */
  end(): void {
    if (this.#shown) this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }
}

const cutToLength = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1))}…`;

const format = (count: number): string => count.toLocaleString('en-US');
