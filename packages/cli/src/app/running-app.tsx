import type { Ports } from '@skipper/core';
import { type Instance, type RenderOptions, render } from 'ink';
import { App } from './app.tsx';
import type { AppParts, TerminalSize } from './app-context.ts';
import { createParts, disposeParts, type PartsOptions, startParts } from './create-parts.ts';

/** From the first cell to the last. */
const eraseScreen = '\u001b[H\u001b[J';

export interface RunningAppOptions extends Omit<PartsOptions, 'ports'> {
  /** Made once. Their navigator calls `restart` on a reload. */
  readonly ports: (restart: () => void) => Ports;
  readonly report: (error: unknown) => void;
  readonly suspend: () => Promise<void>;
  /** The terminal has a light background. */
  readonly light?: boolean;
  readonly terminal: RenderOptions & {
    readonly stdin: NodeJS.ReadStream;
    readonly stdout: NodeJS.WriteStream;
  };
  /** Parts of the first start, where they have been started before there were views. */
  readonly started?: AppParts;
}

/** The app on a terminal. A reload starts its core and its views again, at the present place. */
export class RunningApp {
  parts: AppParts;
  readonly #make: () => AppParts;
  readonly #report: (error: unknown) => void;
  readonly #suspend: () => Promise<void>;
  readonly #light: boolean;
  readonly #instance: Instance;
  readonly #stdout: NodeJS.WriteStream;
  readonly #resized = () => this.#drawAnew();
  #starts = 0;
  #suspended = false;

  constructor({
    ports: makePorts,
    report,
    suspend,
    light = false,
    terminal,
    started,
    ...options
  }: RunningAppOptions) {
    const ports = makePorts(() => this.#restart());
    this.#make = () => createParts({ ...options, ports });
    this.#report = report;
    this.#light = light;
    this.#suspend = async () => {
      this.#suspended = true;
      await suspend();
      this.#suspended = false;
    };
    this.#stdout = terminal.stdout;
    this.parts = started ?? this.#make();
    // Before the first frame: the server answers while that is drawn.
    if (started) this.#starts += 1;
    else this.#start();
    // Ink does it after the first frame, and the terminal would echo until then, a password too.
    terminal.stdin.setRawMode(true);
    this.#instance = render(this.#view, terminal);
    // Before Ink, which draws what there is, and that is of the size from before.
    terminal.stdout.prependListener('resize', this.#resized);
  }

  async close(): Promise<void> {
    this.#stdout.off('resize', this.#resized);
    this.#instance.unmount();
    await this.#instance.waitUntilExit();
    disposeParts(this.parts);
  }

  #restart(): void {
    const before = this.parts;
    this.parts = this.#make();
    this.#start();
    this.#instance.rerender(this.#view);
    disposeParts(before);
  }

  #start(): void {
    this.#starts += 1;
    startParts(this.parts, this.#report);
  }

  /**
   * Draws everything at the present size. Terminals do not agree on what becomes of lines that were
   * wider than they are now: cut, wrapped, or there again once it is wide enough.
   */
  #drawAnew(): void {
    if (!this.#suspended) {
      this.#instance.clear();
      this.#stdout.write(eraseScreen);
    }
    this.#instance.rerender(this.#view);
  }

  get #view() {
    return (
      <App
        key={this.#starts}
        parts={this.parts}
        size={this.#size}
        light={this.#light}
        suspend={this.#suspend}
        report={this.#report}
      />
    );
  }

  get #size(): TerminalSize {
    // Some terminals do not know their size, and say 0.
    return { columns: this.#stdout.columns || 80, rows: this.#stdout.rows || 24 };
  }
}
