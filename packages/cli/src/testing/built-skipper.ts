import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oncePerRun } from '@skipper/test-kit';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

/** The result of a command: its two streams and its exit status. */
export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export interface RunOptions {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives the process, to signal it. */
  readonly started?: (child: ChildProcess) => void;
}

/** The command as shipped: built once for this run, with separate settings. */
export class BuiltSkipper {
  readonly folder: string;
  readonly entry: string;

  private constructor(folder: string, entry: string) {
    this.folder = folder;
    this.entry = entry;
  }

  static async make(): Promise<BuiltSkipper> {
    const dist = await oncePerRun('cli', async (outDir) => {
      await build({ configFile, logLevel: 'warn', build: { outDir } });
    });
    const folder = await mkdtemp(join(tmpdir(), 'skipper-settings-'));
    return new BuiltSkipper(folder, join(dist, 'skipper.mjs'));
  }

  /** An environment that knows nothing of the one who runs the tests. */
  environment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      HOME: this.folder,
      XDG_CONFIG_HOME: join(this.folder, 'config'),
      XDG_STATE_HOME: join(this.folder, 'state'),
      TERM: 'xterm-256color',
      TZ: 'America/New_York',
      ...(process.env.NODE_COMPILE_CACHE && {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      }),
      ...extra,
    };
  }

  /** Runs a command line in pipes. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
    return this.#finish(process.execPath, [this.entry, ...args], options);
  }

  /** Runs a line of bash, which finds Node in `$0` and the command in `$1`. */
  async shell(line: string): Promise<Finished> {
    return this.#finish('bash', ['-c', line, process.execPath, this.entry], {});
  }

  async #finish(command: string, args: readonly string[], options: RunOptions): Promise<Finished> {
    const child = spawn(command, args, { env: this.environment(options.environment) });
    options.started?.(child);
    const read = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        read[name] += text;
      });
    }
    // A command that needs no input may be gone before it is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    const [code] = (await once(child, 'close')) as [number | null];
    return { ...read, code };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
