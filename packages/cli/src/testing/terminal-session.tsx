import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileCookieJar, FileStorage, type NodePorts, nodePorts } from '@skipper/core/node';
import { MovableClock } from '@skipper/test-kit';
import type { AppParts } from '../app/app-context.ts';
import { RunningApp } from '../app/running-app.tsx';
import { saveNew } from '../services/save-new.ts';
import { readUpload } from '../services/upload.ts';
import { drawWhenRead } from './draw-when-read.ts';
import { FakeTerminal } from './fake-terminal.ts';

/** Wide and high enough that no table is cut; real sizes are tested elsewhere. */
export const roomy = { columns: 170, rows: 200 };

/** State that outlives one run of the app: its folder, and the time. */
export class Home {
  readonly folder: string;
  readonly clock = new MovableClock();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Home> {
    return new Home(await mkdtemp(join(tmpdir(), 'skipper-terminal-')));
  }

  jar(origin: string): FileCookieJar {
    return new FileCookieJar({
      folder: this.folder,
      profile: 'default',
      origin,
      now: () => this.clock.now(),
    });
  }

  /** A cookie in the file, which may end at an instant in milliseconds since 1970. */
  storedCookie(origin: string, name: string): { readonly expiresAt?: number } | undefined {
    try {
      const text = readFileSync(join(this.folder, 'default.cookies.json'), 'utf8');
      const jar = JSON.parse(text) as Record<string, Record<string, { expiresAt?: number }>>;
      return jar[origin]?.[name];
    } catch {
      return undefined;
    }
  }

  get storage(): FileStorage {
    return new FileStorage(join(this.folder, 'storage.json'));
  }

  /** Puts a file where a user would have it. */
  async place(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, bytes);
    return path;
  }

  async remove(): Promise<void> {
    this.clock.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** One run of the app on a fake terminal, over real HTTP. */
export class TerminalSession {
  readonly terminal: FakeTerminal;
  readonly cookies: FileCookieJar;
  /** Addresses that the app has opened in the browser of its user. */
  readonly opened: string[] = [];
  /** Texts that the app has put into the clipboard. */
  readonly copied: string[] = [];
  readonly #ports: NodePorts;
  readonly #app: RunningApp;
  #failure: unknown;

  constructor(origin: string, path: string, home: Home, size = roomy) {
    this.terminal = new FakeTerminal(size.columns, size.rows);
    const report = (error: unknown): void => {
      this.#failure ??= error;
    };
    this.cookies = home.jar(origin);
    let restart: () => void = () => undefined;
    this.#ports = nodePorts({
      server: origin,
      address: path,
      reload: () => restart(),
      live: true,
    });
    const { stdin, stdout } = this.terminal;
    this.#app = new RunningApp({
      server: origin,
      readFile: (file) => readUpload(file, this.terminal.stdin),
      saveFile: (name, content) => saveNew(home.folder, name, content),
      leave: () => undefined,
      copy: (text) => void this.copied.push(text),
      suspend: async () => undefined,
      openAddress: async (address) => this.opened.push(address) > 0,
      ports: (again) => {
        restart = again;
        return {
          ...this.#ports,
          clock: home.clock,
          cookies: this.cookies,
          storage: home.storage,
          errorReporter: { report },
          environment: { secureCookies: false, isoDays: true, timeZone: 'America/New_York' },
        };
      },
      report,
      terminal: {
        stdin,
        stdout,
        stderr: stdout,
        debug: true,
        exitOnCtrlC: false,
        patchConsole: false,
        interactive: true,
      },
    });
    drawWhenRead(this.terminal);
  }

  /** Of the present start: a reload makes new ones. */
  get parts(): AppParts {
    return this.#app.parts;
  }

  /** The current frame. Throws an error that a view threw, so that no test waits forever. */
  get lines(): readonly string[] {
    if (this.#failure !== undefined) throw this.#failure;
    return this.terminal.lines;
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#ports.close();
  }
}
