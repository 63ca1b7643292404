import { stripVTControlCharacters } from 'node:util';
import { type IPty, spawn } from '@lydell/node-pty';
import { eventually } from '@skipper/test-kit';

/** A real pseudo-terminal with a program in it: what it printed, and its keys. */
export class RealTerminal {
  readonly #pty: IPty;
  readonly #ended: Promise<number>;
  #printed = '';
  #seenUpTo = 0;

  constructor(
    command: string,
    args: readonly string[],
    options: { columns: number; rows: number; environment: Readonly<Record<string, string>> },
  ) {
    const { columns: cols, rows, environment: env } = options;
    this.#pty = spawn(command, [...args], { cols, rows, env, name: env.TERM ?? 'xterm-256color' });
    this.#pty.onData((data) => {
      this.#printed += data;
    });
    this.#ended = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  /** Everything printed so far, as it was sent. */
  get printed(): string {
    return this.#printed;
  }

  /** Waits for text that was drawn after the text waited for before. */
  async sees(text: string): Promise<void> {
    await eventually(() => {
      const fresh = stripVTControlCharacters(this.#printed.slice(this.#seenUpTo));
      if (!fresh.includes(text)) throw new Error(`"${text}" is not drawn. Drawn:\n${fresh}`);
    });
    this.#seenUpTo = this.#printed.length;
  }

  send(keys: string): void {
    this.#pty.write(keys);
  }

  resize(columns: number, rows: number): void {
    this.#pty.resize(columns, rows);
  }

  /** Waits until the program has ended; its exit status. */
  ended(): Promise<number> {
    return this.#ended;
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.#pty.kill(signal);
  }
}
