import type { Ports } from '@skipper/core';
import { type Instance, type RenderOptions, render } from 'ink';
import { App } from './app.tsx';
import type { AppParts } from './app-context.ts';
import { createParts, disposeParts, type PartsOptions, startParts } from './create-parts.ts';

export interface RunningAppOptions extends Omit<PartsOptions, 'ports'> {
  /** Made once. Their navigator calls `restart` on a reload. */
  readonly ports: (restart: () => void) => Ports;
  readonly report: (error: unknown) => void;
  readonly suspend: () => Promise<void>;
  readonly terminal: RenderOptions & { readonly stdin: NodeJS.ReadStream };
  /** Parts of the first start, where they have been started before there were views. */
  readonly started?: AppParts;
}

/** The app on a terminal. A reload starts its core and its views again, at the present place. */
export class RunningApp {
  parts: AppParts;
  readonly #make: () => AppParts;
  readonly #report: (error: unknown) => void;
  readonly #suspend: () => Promise<void>;
  readonly #instance: Instance;
  #starts = 0;

  constructor({
    ports: makePorts,
    report,
    suspend,
    terminal,
    started,
    ...options
  }: RunningAppOptions) {
    const ports = makePorts(() => this.#restart());
    this.#make = () => createParts({ ...options, ports });
    this.#report = report;
    this.#suspend = suspend;
    this.parts = started ?? this.#make();
    // Before the first frame: the server answers while that is drawn.
    if (started) this.#starts += 1;
    else this.#start();
    // Ink does it after the first frame, and the terminal would echo until then, a password too.
    terminal.stdin.setRawMode(true);
    this.#instance = render(this.#view, terminal);
  }

  async close(): Promise<void> {
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

  get #view() {
    return (
      <App key={this.#starts} parts={this.parts} suspend={this.#suspend} report={this.#report} />
    );
  }
}
