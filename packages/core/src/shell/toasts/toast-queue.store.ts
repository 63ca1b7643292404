import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewToast, Toast } from './toast.ts';
import { addToast, dismissToast, shownToasts, visibleToasts } from './toast-order.ts';

/** One toast is dismissed every 6 seconds (specification, section 9). */
export const toastInterval = 6_000;

/**
 * The notifications of the app. The oldest of those shown disappears every six seconds, so that
 * each is shown, except while the user hovers over or focuses the stack.
 */
export class ToastQueue {
  items: readonly Toast[] = [];
  paused = false;
  /** How many the front end shows at a time; see `resize`. */
  capacity = shownToasts(false);
  readonly #clock: Clock;
  readonly #random: Random;
  #cancelTimer: Cancel | undefined;

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
    makeObservable(this, {
      items: observableRef,
      paused: observable,
      capacity: observable,
      waiting: computed,
      shown: computed,
      resize: action,
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

  /** The visible stack, newest first. */
  get shown(): readonly Toast[] {
    return visibleToasts(this.items, this.capacity);
  }

  /** Takes over how many the front end has room for: `shownToasts`. */
  resize(capacity: number): void {
    this.capacity = capacity;
  }

  show(toast: NewToast): string {
    const id = this.#random.uuid();
    const made = { description: '', dismissable: true, ...toast, id, dismissed: false };
    this.#change(addToast(this.items, made));
    return id;
  }

  /** Dismisses one, or the newest visible one when no id is given. */
  dismiss(id?: string): void {
    this.#change(dismissToast(this.items, id));
    // The mouse or the focus that held the stack went with it, and may never report its leaving.
    if (!this.waiting) this.paused = false;
  }

  /** Runs the action of one, which has nothing more to offer then. */
  act({ id, action: offered, dismissable }: Toast): void {
    offered?.run();
    if (dismissable) this.dismiss(id);
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
    this.paused = false;
    this.#stop();
  }

  /** They are about the user who leaves, and may offer to undo what that user did. */
  onLogOut(): void {
    this.clear();
  }

  dispose(): void {
    this.#stop();
  }

  #change(items: readonly Toast[]): void {
    const before = this.shown;
    this.items = items;
    const next = this.shown.at(-1);
    // Each has its own six seconds: a new one does not inherit the time of the one before.
    if (!next || !before.includes(next)) this.#stop();
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancelTimer || this.paused || !this.waiting) return;
    this.#cancelTimer = this.#clock.setTimeout(() => {
      this.#cancelTimer = undefined;
      const oldest = this.shown.at(-1);
      if (oldest) this.dismiss(oldest.id);
    }, toastInterval);
  }

  #stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}
