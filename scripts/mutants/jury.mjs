import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root, toolEnvironment } from '../lib/workspace.mjs';

const patience = { server: 180_000, other: 60_000 };

/** Runs tests in a warm judge per project. One that does not answer in time is replaced. */
export class Jury {
  #copy;
  #project;
  #judge;
  #stale = new Set();

  constructor(copy) {
    this.#copy = copy;
  }

  /** Whether the tests of an area pass, those that import `path` included. */
  async passes({ project, tests, importers = false }, path) {
    if (this.#project !== project) this.end();
    this.#project = project;
    this.#judge ??= await this.#summon(project);
    const message = { path, tests, importers, stale: [...this.#stale] };
    this.#stale.clear();
    return this.#verdict(message, project);
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
      env: toolEnvironment({ NODE_ENV: 'test' }),
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

  #verdict(message, project) {
    const judge = this.#judge;
    return new Promise((resolve) => {
      const settle = (passed) => {
        clearTimeout(timer);
        judge.removeAllListeners();
        resolve(passed);
      };
      const giveUp = () => {
        this.end();
        settle(false);
      };
      const timer = setTimeout(giveUp, patience[project] ?? patience.other);
      judge.once('message', ({ passed }) => settle(passed));
      judge.once('exit', giveUp);
      judge.send(message);
    });
  }
}
