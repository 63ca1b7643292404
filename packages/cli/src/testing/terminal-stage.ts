import { type FaultLine, ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, roomy } from './terminal-session.tsx';

/** The driver, with its lines open to inspection. */
export class OpenDriver extends TerminalDriver {
  get frame(): readonly string[] {
    return this.running.lines;
  }
}

/** The terminal app on a real server, for tests of what only a terminal has. */
export class TerminalStage {
  readonly #size: typeof roomy;
  #server: ServerProcess | undefined;
  #line: FaultLine | undefined;
  #world: World | undefined;
  #app: OpenDriver | undefined;

  private constructor(size: typeof roomy) {
    this.#size = size;
  }

  /** One server for all tests of a file, and an app, signed out, for each of them. */
  static ofFile(size = roomy): TerminalStage {
    const stage = new TerminalStage(size);
    beforeAll(() => stage.#open());
    beforeEach(() => stage.#enter());
    afterEach(() => stage.#app?.dispose());
    afterAll(() => stage.#close());
    return stage;
  }

  get world(): World {
    if (!this.#world) throw new Error('There is a world only within the tests of the file.');
    return this.#world;
  }

  get app(): OpenDriver {
    if (!this.#app) throw new Error('There is an app only within a test.');
    return this.#app;
  }

  async #open(): Promise<void> {
    this.#server = await ServerProcess.start();
    this.#line = await startFaultLine(this.#server.port);
    this.#world = new World(this.#server, this.#line);
  }

  async #enter(): Promise<void> {
    const origin = this.#line?.origin ?? '';
    this.#app = new OpenDriver(origin, await Home.make(), this.#size);
  }

  async #close(): Promise<void> {
    await this.#line?.close();
    await this.#server?.stop();
  }
}
