import { makeObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../transport/api-error.ts';

/** A write outside a form. One runs at a time: a second press in the meantime does nothing. */
export class SingleWrite {
  pending = false;
  /** Why the last one failed. */
  problem: string | undefined = undefined;

  constructor() {
    makeObservable(this, { pending: observable, problem: observable });
  }

  /** Returns whether it went through. What is no answer of the API is thrown on. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.pending) return false;
    this.#set(true, undefined);
    try {
      await work();
      this.#set(false, undefined);
      return true;
    } catch (error) {
      this.#set(false, error instanceof ApiError ? error.message : undefined);
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  /** Forgets why the last one failed. */
  clear(): void {
    this.#set(this.pending, undefined);
  }

  #set(pending: boolean, problem: string | undefined): void {
    runInAction(() => {
      this.pending = pending;
      this.problem = problem;
    });
  }
}
