import { action, computed, makeObservable, observable } from 'mobx';
import type { Cancel, Clock } from '../ports/clock.ts';

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
      begin: action,
      tick: action,
    });
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.until - this.now) / 1000));
  }

  /** `until` in milliseconds by the clock of this front end. */
  begin(until: number): void {
    this.until = until;
    this.tick();
  }

  tick(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.now = this.#clock.now();
    if (this.secondsLeft > 0) this.#cancel = this.#clock.setTimeout(() => this.tick(), 1000);
  }

  end(): void {
    this.#cancel?.();
    this.begin(0);
  }
}
