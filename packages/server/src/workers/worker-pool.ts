import { availableParallelism } from 'node:os';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import { OverloadedError } from '../adapters/gate.ts';
import type * as tasks from './tasks.ts';

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** A task that took too long or too much memory. Its worker was ended. */
export class TaskEndedError extends Error {}

const defaults = {
  threads: 2,
  waiting: 32,
  idleMilliseconds: 500,
  heapMegabytes: 192,
  youngMegabytes: 24,
  /** Milliseconds of a task, its time in the queue included. */
  longest: 60_000,
};

/**
 * Runs long computations in worker threads: pure functions from plain data to plain data. The
 * threads start with the first task and end when none comes.
 */
export class WorkerPool {
  readonly #limits: typeof defaults;
  #pool: Piscina | undefined;

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /**
   * `given`: buffers of the input that are handed over instead of copied, and are empty here from then on.
   *
   * @throws TaskEndedError, OverloadedError when too many wait, and what the task throws.
   */
  async run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    given: readonly ArrayBuffer[] = [],
  ): Promise<ReturnType<Tasks[Name]>> {
    this.#pool ??= startPool(this.#limits);
    const signal = AbortSignal.timeout(this.#limits.longest);
    try {
      return await this.#pool.run(given.length > 0 ? moved(input, given) : input, { name, signal });
    } catch (error) {
      throw translate(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }
}

/** The pool takes the pair apart again: the input is what arrives. */
const moved = (input: object, buffers: readonly ArrayBuffer[]): unknown =>
  move({ [transferableSymbol]: [...buffers], [valueSymbol]: input });

function startPool(limits: typeof defaults): Piscina {
  const pool = new Piscina({
    filename: new URL('./tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(limits.threads, availableParallelism() - 1)),
    maxQueue: limits.waiting,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heapMegabytes,
      maxYoungGenerationSizeMb: limits.youngMegabytes,
    },
  });
  // The task that ended a worker gets the error, too; unheard, this event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (/queue is at limit/i.test(error.message)) return new OverloadedError(error.message);
  const ended = error.name === 'AbortError' || ('code' in error && outOfMemory === error.code);
  return ended ? new TaskEndedError(error.message, { cause: error }) : error;
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';
