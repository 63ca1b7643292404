import type { ImportQueue } from './import-queue.ts';
import type { ImportThread } from './import-thread.ts';

/** The jobs of large imports, in a thread of their own where there is one, else here. */
export class ImportWork {
  readonly #queue: ImportQueue;
  readonly #thread: ImportThread | undefined;

  constructor(queue: ImportQueue, thread: ImportThread | undefined) {
    this.#queue = queue;
    this.#thread = thread;
  }

  /** Looks for work from now on, until `stop`. */
  start(): Promise<void> {
    return (this.#thread ?? this.#queue).start();
  }

  /** Looks for work at once. Nothing before `start`. */
  wake(): void {
    (this.#thread ?? this.#queue).wake();
  }

  /** Ends after the step that is under way; another process goes on from there. */
  async stop(): Promise<void> {
    await Promise.all([this.#queue.stop(), this.#thread?.stop()]);
  }

  /** Runs jobs here until none waits, and waits for those that run. */
  runDue(): Promise<void> {
    return this.#queue.runDue();
  }
}
