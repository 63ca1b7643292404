import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root, toolEnvironment } from '../lib/workspace.mjs';
import { testsByImport } from './importers.mjs';

const patience = { server: 180_000, other: 60_000 };
/** The first run also reads and compiles every file. */
const firstPatience = 4;
/** In megabytes: a mutant that fills the memory ends its tests, not the machine. */
const heap = 1536;

/** Runs tests in a warm process per project. One that ends or does not respond in time is replaced. */
export class Jury {
  #copy;
  #project;
  #judge;
  #stale = new Set();
  #testsByImport = new Map();

  constructor(copy) {
    this.#copy = copy;
  }

  /**
   * How the tests of an area end, those that import the changed file `path` included: 'passed',
   * 'failed', 'crashed' where their process ended, or 'timed out'.
   */
  async verdict({ project, tests, sources, importers = false }, path) {
    if (this.#project !== project) this.end();
    this.#project = project;
    this.#judge ??= await this.#summon(project);
    const changed = path ? [...this.#stale, path] : [...this.#stale];
    this.#stale.clear();
    // Without a change, all of them have to pass.
    const others = importers ? path && this.#testsOf(sources, path) : [];
    const limit = (patience[project] ?? patience.other) * (path ? 1 : firstPatience);
    return this.#ask({ changed, tests, others }, limit);
  }

  #testsOf([source], path) {
    const folder = join(this.#copy, 'packages', source.split('/')[0], 'src');
    if (!this.#testsByImport.has(folder)) this.#testsByImport.set(folder, testsByImport(folder));
    return this.#testsByImport.get(folder)(path);
  }

  /** A file is as it was: the next run reads it again. */
  forget(path) {
    this.#stale.add(path);
  }

  end() {
    if (!this.#judge) return;
    try {
      // Its workers are in its group; one of them may be in an endless loop.
      process.kill(-this.#judge.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    this.#judge = undefined;
  }

  async #summon(project) {
    const words = [join(root, 'scripts/mutants/judge.mjs'), this.#copy, project];
    const judge = spawn(pinnedNode, words, {
      cwd: this.#copy,
      // One engine is enough to notice a change, and half the time.
      env: toolEnvironment({
        NODE_ENV: 'test',
        TEST_ENGINE: 'sqlite',
        // In the server it would also lift the limit that its workers set themselves.
        ...(project === 'server' ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
      }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    });
    await new Promise((resolve, reject) => {
      judge.once('message', resolve);
      judge.once('exit', () => reject(new Error(`The tests of ${project} do not start.`)));
    });
    judge.removeAllListeners('exit');
    return judge;
  }

  #ask(message, limit) {
    const judge = this.#judge;
    return new Promise((resolve) => {
      const settle = (verdict) => {
        clearTimeout(timer);
        judge.removeAllListeners();
        resolve(verdict);
      };
      const giveUp = (verdict) => {
        this.end();
        settle(verdict);
      };
      const timer = setTimeout(() => giveUp('timed out'), limit);
      judge.once('message', ({ passed }) => settle(passed ? 'passed' : 'failed'));
      judge.once('exit', () => giveUp('crashed'));
      judge.send(message);
    });
  }
}
