import { action, makeObservable, observable, when } from 'mobx';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { ListState } from './list-state.ts';

/** How long typing has to pause before the list is asked for. */
const pause = 300;

/** The text that a list is searched for. It joins the list's state once typing pauses. */
export class ListSearch {
  readonly label: string;
  readonly #state: ListState;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;
  #stopWatching: (() => void) | undefined;
  private typed: string | undefined = undefined;
  private waiting = false;

  constructor(label: string, state: ListState, clock: Clock) {
    this.label = label;
    this.#state = state;
    this.#clock = clock;
    makeObservable<this, 'typed' | 'waiting' | 'commit'>(this, {
      typed: observable,
      waiting: observable,
      set: action,
      commit: action,
      dispose: action,
    });
  }

  /** As typed, blanks at its end included; else what the list is searched for. */
  get value(): string {
    const kept = this.#state.filter('q') ?? '';
    const { typed } = this;
    return typed !== undefined && (this.waiting || typed.trim() === kept) ? typed : kept;
  }

  set(text: string): void {
    const { place } = this.#state;
    this.#stop();
    this.typed = text;
    this.waiting = true;
    this.#cancel = this.#clock.setTimeout(() => this.commit(), pause);
    // Text for this list is none for that of another screen, or of another subject.
    this.#stopWatching = when(
      () => this.#state.place !== place,
      () => this.dispose(),
    );
  }

  dispose(): void {
    this.#stop();
    this.waiting = false;
    this.typed = undefined;
  }

  #stop(): void {
    this.#cancel?.();
    this.#stopWatching?.();
  }

  private commit(): void {
    this.waiting = false;
    const text = (this.typed ?? '').trim();
    if (text !== (this.#state.filter('q') ?? '')) this.#state.choose('q', text || undefined);
  }
}
