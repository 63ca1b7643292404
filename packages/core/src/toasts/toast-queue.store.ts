import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { NewToast, Toast } from './toast.ts';
import { addToast, dismissToast, oldestVisible, visibleToasts } from './toast-order.ts';

/** One toast is dismissed every 6 seconds (specification, section 9). */
export const toastInterval = 6_000;

/**
 * The notifications of the app. The oldest visible one leaves every six
 * seconds, except while somebody holds the stack with the mouse or the keyboard.
 */
export class ToastQueue {
  items: readonly Toast[] = [];
  paused = false;
  readonly #clock: Clock;
  readonly #random: Random;
  #cancelTimer: Cancel | undefined;

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
    makeObservable(this, {
      items: observableRef,
      paused: observable,
      waiting: computed,
      show: action,
      dismiss: action,
      pause: action,
      resume: action,
      clear: action,
    });
  }

  /** Whether any toast is still to be seen. */
  get waiting(): boolean {
    return this.items.some((toast) => !toast.dismissed);
  }

  /** The newest visible ones, at most `limit`; see `shownToasts`. */
  visible(limit: number): readonly Toast[] {
    return visibleToasts(this.items, limit);
  }

  show(toast: NewToast): string {
    const id = this.#random.uuid();
    this.items = addToast(this.items, {
      description: '',
      dismissable: true,
      ...toast,
      id,
      dismissed: false,
    });
    this.#schedule();
    return id;
  }

  /** Dismisses one, or the newest visible one when no id is given. */
  dismiss(id?: string): void {
    this.items = dismissToast(this.items, id);
    if (!this.waiting) this.#stop();
  }

  pause(): void {
    this.paused = true;
    this.#stop();
  }

  resume(): void {
    this.paused = false;
    this.#schedule();
  }

  clear(): void {
    this.items = [];
    this.#stop();
  }

  dispose(): void {
    this.#stop();
  }

  #schedule(): void {
    if (this.#cancelTimer || this.paused || !this.waiting) return;
    this.#cancelTimer = this.#clock.setTimeout(() => {
      this.#cancelTimer = undefined;
      const oldest = oldestVisible(this.items);
      if (oldest) this.dismiss(oldest.id);
      this.#schedule();
    }, toastInterval);
  }

  #stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}
