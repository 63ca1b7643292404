import { setImmediate } from 'node:timers/promises';

/** How often is looked for what became due by time, or through another process. */
const pollMilliseconds = 1_000;

/**
 * Keeps figures that the database makes due in the transaction of each change: computes what is due
 * soon after, never twice at a time. Late, or in two processes, does no harm.
 */
export abstract class Keeper<Result> {
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<Result> | undefined;
  #stopped = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Looks for work from now on, until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMilliseconds);
    this.#timer.unref();
  }

  /** Looks for work at once. Nothing before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#running !== undefined) return;
    this.runDue().catch(this.#report);
  }

  /** Waits for the computation that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Computes everything that is due. */
  runDue(): Promise<Result> {
    this.#running ??= this.drain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Computes until nothing is due, or until `stopped`. */
  protected abstract drain(): Promise<Result>;

  /**
   * Lets answers go first: an answer takes several turns of the event loop, and in each of them this
   * would go on for as long as the database allows.
   */
  protected async giveWay(): Promise<void> {
    await setImmediate();
  }

  protected get stopped(): boolean {
    return this.#stopped;
  }

  protected report(error: unknown): void {
    this.#report(error);
  }
}
