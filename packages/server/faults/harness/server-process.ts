import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../../src/testing/test-databases.ts';
import { Client } from './client.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface StartOptions {
  /** Of Node, before the program. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The product's own server as its own process, on a free port of the loopback. */
export class ServerProcess {
  readonly origin: string;
  /** From the start of the process until it listened. */
  readonly startMilliseconds: number;
  readonly #child: ChildProcess;
  readonly #exited: Promise<number | null>;
  readonly #output: () => string;

  private constructor(
    origin: string,
    startMilliseconds: number,
    { child, exited, output }: Started,
  ) {
    this.origin = origin;
    this.startMilliseconds = startMilliseconds;
    this.#child = child;
    this.#exited = exited;
    this.#output = output;
  }

  /**
   * Starts it on a database that is there already.
   *
   * @throws Error with its output when it ends instead of listening.
   */
  static async start(
    { dataDir, databaseUrl }: TestDatabase,
    { flags = [], environment = {} }: StartOptions = {},
  ): Promise<ServerProcess> {
    const before = performance.now();
    const started = run([process.execPath, ...flags, main, '--port', '0', '--no-demo'], {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMITS: 'off',
      ...environment,
    });
    while (!started.output().includes('Press Ctrl-C')) {
      const ended = await Promise.race([started.printed(), started.exited.then(() => true)]);
      if (ended === true) throw new Error(`The server did not start: ${started.output()}`);
    }
    const origin = /ready at (\S+)/.exec(started.output())?.[1] ?? '';
    return new ServerProcess(origin, performance.now() - before, started);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Everything it printed and logged so far. */
  get output(): string {
    return this.#output();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Its exit code; null when a signal ended it. */
  exited(): Promise<number | null> {
    return this.#exited;
  }

  /** Ends it at once, if it still runs. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}

/** Runs the server and a client of it for as long as `work` takes. */
export async function withServer<T>(
  place: TestDatabase,
  work: (client: Client, server: ServerProcess) => Promise<T>,
  options: StartOptions = {},
): Promise<T> {
  const server = await ServerProcess.start(place, options);
  const client = new Client(server.origin);
  try {
    return await work(client, server);
  } finally {
    client.close();
    await server.end();
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  printed(): Promise<unknown>;
}

function run([command = '', ...args]: readonly string[], settings: NodeJS.ProcessEnv): Started {
  const child = spawn(command, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    child,
    exited: once(child, 'close').then(([code]) => code as number | null),
    output: () => output,
    printed: () => once(child.stdout, 'data'),
  };
}
