import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(
  new URL('../../../server/src/testing/arrange-server.ts', import.meta.url),
);

export interface ServerSettings {
  /** The folder of the built web app, where a front end needs it served. */
  readonly webDist?: string;
  readonly engine?: 'sqlite' | 'postgres';
  /** Signs in with Google under this id, with keys of its own: see `World.googleToken`. */
  readonly googleClientId?: string;
  /** With the demo's users and data. */
  readonly demo?: boolean;
  /** Admins may move its time. */
  readonly movableClock?: boolean;
  /** Variables about messages and front ends, as a deployment sets them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder of its data that stays, and its port: for one that takes the place of another. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Its data stay when it is restarted: see `World.restartServer`. */
  readonly restartable?: boolean;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * The real server in its own process, with an empty database. Set-up without an endpoint goes over
 * the process's message channel.
 */
export class ServerProcess {
  readonly port: number;
  readonly #settings: ServerSettings;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  /** Removed with the server; undefined where the folder is the caller's, or it has none that stays. */
  readonly #folder: string | undefined;
  #child: ChildProcess;
  #asked = 0;

  private constructor(started: Started, settings: ServerSettings, folder?: string) {
    this.#settings = settings;
    this.#folder = folder;
    this.port = started.port;
    this.#child = this.#attend(started.child);
  }

  /** Starts and waits until it listens. Throws with the server's own words when it cannot. */
  static async start(given: ServerSettings = {}): Promise<ServerProcess> {
    const { restartable, ...settings } = given;
    if (!restartable) return new ServerProcess(await ServerProcess.#fork(settings), settings);
    const dataDir = await mkdtemp(join(tmpdir(), 'skipper-restartable-'));
    const kept = { ...settings, dataDir };
    return new ServerProcess(await ServerProcess.#fork(kept), kept, dataDir);
  }

  static async #fork(settings: ServerSettings): Promise<Started> {
    const child = fork(entry, [], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // The test runner's own flags are not for the server.
      execArgv: [],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      process.stderr.write(chunk);
    });
    child.send(settings);
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`The server did not start (code ${code}). ${said}`);
    });
    const [ready] = await Promise.race([once(child, 'message'), failed]);
    failed.catch(() => undefined);
    return { child, port: (ready as { port: number }).port };
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Has the server arrange something. Throws with its reason when it refuses. */
  async ask<T>(command: string, args: object): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#child.send({ id, command, args });
    });
    if (reply.error !== undefined) throw new Error(`${command}: ${reply.error}`);
    return reply.result as T;
  }

  /** Ends it and starts another one in its place, on its port and with its data. */
  async restart(): Promise<void> {
    if (this.#settings.dataDir === undefined) throw new Error('Its data would be gone.');
    await this.#end();
    const { child } = await ServerProcess.#fork({ ...this.#settings, port: this.port });
    this.#child = this.#attend(child);
  }

  /** Stops it; it goes by itself too when this process ends. */
  async stop(): Promise<void> {
    await this.#end();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  #attend(child: ChildProcess): ChildProcess {
    child.on('message', (reply: Reply) => {
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
    child.once('exit', (code) => {
      for (const [id, answer] of this.#waiting) {
        answer({ id, error: `The server ended with code ${code}.` });
      }
    });
    return child;
  }

  async #end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
  }
}
