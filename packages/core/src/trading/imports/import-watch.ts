import { makeObservable, observableRef, runInAction } from 'mobx';
import { endpoints, type Import } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { LeftImports } from './left-imports.ts';

/** How long to wait between two looks at a job. */
const pause = 1_000;

/** Follows the job of a large import until it ends. Nothing is asked for while there is none. */
export class ImportWatch {
  /** As it was at the last look; undefined without a job. */
  running: Import | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  readonly #ended: (done: Import, before: Import) => void;
  readonly #left: LeftImports;
  #cancel: Cancel | undefined;
  /** Another one for each job and account. */
  #visit = {};

  /** `ended` gets the import after its job, and as it was during it. */
  constructor(cache: QueryCache, clock: Clock, ended: (done: Import, before: Import) => void) {
    this.#cache = cache;
    this.#clock = clock;
    this.#ended = ended;
    this.#left = new LeftImports(cache, clock);
    makeObservable(this, { running: observableRef });
  }

  /** Shows a job of the account that is open; that of another one is only looked at. */
  follow(one: Import, account: string | undefined = one.accountUuid): void {
    if (one.accountUuid === account) this.#show(one);
    else this.#left.follow(one);
  }

  /** Follows the job of an account that was left, here or on another device. */
  async returnTo(account: string, limit: number): Promise<void> {
    const before = this.#visit;
    try {
      const query = { account, page: 1, limit };
      const { imports } = await this.#cache.fetch(endpoints.listImports, { query });
      const left = imports.find(({ job }) => job !== null);
      if (left && this.#visit === before) this.follow(left);
    } catch (error) {
      // The list shows why.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Shows the job no longer; its end still makes pages read again what fills change. */
  leave(): void {
    const { running } = this;
    this.#turn();
    if (running) this.#left.follow(running);
  }

  stop(): void {
    this.#turn();
    this.#left.stop();
  }

  #show(one: Import): void {
    this.leave();
    this.#left.drop(one.uuid);
    runInAction(() => {
      this.running = one;
    });
    this.#wait();
  }

  #turn(): void {
    this.#visit = {};
    this.#cancel?.();
    this.#cancel = undefined;
    runInAction(() => {
      this.running = undefined;
    });
  }

  #wait(): void {
    this.#cancel = this.#clock.setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const before = this.running;
    if (!before) return;
    const params = { uuid: before.uuid };
    try {
      const now = await this.#cache.fetch(endpoints.getImport, { params }, { force: true });
      // Stopped, or turned to another one, in the meantime.
      if (this.running !== before) return;
      if (now.job === null) this.#turn();
      else {
        runInAction(() => {
          this.running = now;
        });
        this.#wait();
      }
      if (now.job === null) this.#ended(now, before);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.running !== before) return;
      // The job goes on without us: a look that failed is repeated, unless it is gone for good.
      if (error.status === 404) this.#turn();
      else this.#wait();
    }
  }
}
