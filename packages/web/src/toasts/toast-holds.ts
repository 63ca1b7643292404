import type { ToastQueue } from '@skipper/core';

/** Reasons to keep notifications on show: each of them is enough. */
interface Holds {
  /** The pointer is over the stack. */
  readonly pointer: boolean;
  /** The keyboard is within it. */
  readonly focus: boolean;
  /** Another tab is on show. */
  readonly hidden: boolean;
}

/** Keeps the notifications on show while anything holds them: one that ends does not end the others. */
export class ToastHolds {
  readonly #toasts: Pick<ToastQueue, 'pause' | 'resume'>;
  #holds: Holds = { pointer: false, focus: false, hidden: false };

  constructor(toasts: Pick<ToastQueue, 'pause' | 'resume'>) {
    this.#toasts = toasts;
  }

  set(change: Partial<Holds>): void {
    this.#holds = { ...this.#holds, ...change };
    if (Object.values(this.#holds).includes(true)) this.#toasts.pause();
    else this.#toasts.resume();
  }
}
