import type { Ports } from '@skipper/core';
import { type Instance, type RenderOptions, render } from 'ink';
import { App } from './app.tsx';
import type { AppParts } from './app-context.ts';
import { createParts, disposeParts, type PartsOptions } from './create-parts.ts';
import { preloadScreen } from './screens/preload-screen.ts';

export interface RunningAppOptions extends Omit<PartsOptions, 'ports'> {
  /** Made once. Their navigator calls `restart` on a reload. */
  readonly ports: (restart: () => void) => Ports;
  readonly report: (error: unknown) => void;
  readonly suspend: () => Promise<void>;
  readonly terminal: RenderOptions;
}

/** The app on a terminal. A reload starts its core and its views again, at the present place. */
export class RunningApp {
  parts: AppParts;
  readonly #make: () => AppParts;
  readonly #report: (error: unknown) => void;
  readonly #suspend: () => Promise<void>;
  readonly #instance: Instance;
  #starts = 0;

  constructor({ ports: makePorts, report, suspend, terminal, ...options }: RunningAppOptions) {
    const ports = makePorts(() => this.#restart());
    this.#make = () => createParts({ ...options, ports });
    this.#report = report;
    this.#suspend = suspend;
    this.parts = this.#make();
    // Before the first frame: the server answers while that is drawn.
    this.#start();
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
    const { skipper } = this.parts;
    skipper.start().catch(this.#report);
    // Meanwhile: its screen is shown once the user is known.
    preloadScreen(skipper.navigation.path);
  }

  get #view() {
    return (
      <App key={this.#starts} parts={this.parts} suspend={this.#suspend} report={this.#report} />
    );
  }
}
