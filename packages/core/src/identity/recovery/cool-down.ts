import { action, computed, makeObservable, observable } from 'mobx';
import { minute } from '../../contract/durations.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';

/** Between two messages of one kind to one user, in milliseconds. */
const messagePause = minute;

/** A wait that a screen counts down: how many whole seconds are left. */
export class CoolDown {
  until = 0;
  now = 0;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      until: observable,
      now: observable,
      secondsLeft: computed,
      running: computed,
      begin: action,
      tick: action,
    });
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.until - this.now) / 1000));
  }

  /** True until the wait is over. */
  get running(): boolean {
    return this.secondsLeft > 0;
  }

  /** Why another message cannot be sent now. */
  get reason(): string | undefined {
    return this.running ? 'Give the last one a moment to arrive.' : undefined;
  }

  /** Waits for `milliseconds` from now, by this clock: the server’s may differ by minutes. */
  begin(milliseconds: number = messagePause): void {
    this.until = this.#clock.now() + milliseconds;
    this.tick();
  }

  tick(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.now = this.#clock.now();
    if (this.running) this.#cancel = this.#clock.setTimeout(() => this.tick(), 1000);
  }

  end(): void {
    this.begin(0);
  }
}
