import { type IPty, spawn } from '@lydell/node-pty';
import { eventually } from '@skipper/test-kit';
import xterm from '@xterm/headless';

/** A real pseudo-terminal with a program in it: what its screen shows, and its keys. */
export class RealTerminal {
  readonly #pty: IPty;
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #ended: Promise<number>;
  #printed = '';

  constructor(
    command: string,
    args: readonly string[],
    options: { columns: number; rows: number; environment: Readonly<Record<string, string>> },
  ) {
    const { columns: cols, rows, environment: env } = options;
    this.#screen = new xterm.Terminal({ cols, rows, allowProposedApi: true });
    this.#pty = spawn(command, [...args], { cols, rows, env, name: env.TERM ?? 'xterm-256color' });
    this.#pty.onData((data) => {
      this.#printed += data;
      this.#screen.write(data);
    });
    this.#ended = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  /** Everything printed so far, as it was sent. */
  get printed(): string {
    return this.#printed;
  }

  /** The lines on the screen, as its user reads them. */
  get lines(): readonly string[] {
    const { buffer, cols, rows } = this.#screen;
    const { active } = buffer;
    // Of a line that was wider once, the emulator keeps the rest out of sight.
    const lineAt = (row: number) =>
      active.getLine(active.viewportY + row)?.translateToString(true, 0, cols) ?? '';
    return Array.from({ length: rows }, (_none, row) => lineAt(row).trimEnd());
  }

  /** Waits until the screen shows a text. */
  async sees(text: string): Promise<void> {
    await eventually(() => {
      const shown = this.lines.join('\n');
      if (!shown.includes(text)) throw new Error(`"${text}" is not shown. Shown:\n${shown}`);
    });
  }

  send(keys: string): void {
    this.#pty.write(keys);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
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
