import { makeObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../transport/api-error.ts';
import { type Action, actionKey, type SaveFile } from './action.ts';

/**
 * The presses of some actions. A second press does nothing until what the first one started is over,
 * although an action is made again each time it is drawn.
 */
export class Presses {
  private running: ReadonlySet<string> = new Set();
  readonly #save: SaveFile;

  /** `save`: how this front end saves a file, for actions that make one. */
  constructor(save: SaveFile) {
    this.#save = save;
    makeObservable<this, 'running'>(this, { running: observableRef });
  }

  /**
   * `place` tells actions of the same name apart, such as those of two rows. An answer that refuses has
   * been shown where it came, as has the lack of one: the press is over.
   */
  run(action: Action, place = ''): unknown {
    if (this.isPending(action, place) || action.unavailable) return undefined;
    const result = action.run?.(this.#save);
    if (!(result instanceof Promise)) return result;
    const key = keyOf(action, place);
    this.#turn(key, true);
    return result.catch(leaveAnswers).finally(() => this.#turn(key, false));
  }

  /** Whether it is under way: it says so itself, or a press of it is not over. */
  isPending(action: Action, place = ''): boolean {
    return action.pending === true || this.running.has(keyOf(action, place));
  }

  #turn(key: string, on: boolean): void {
    const others = [...this.running].filter((one) => one !== key);
    runInAction(() => {
      this.running = new Set(on ? [...others, key] : others);
    });
  }
}

const keyOf = (action: Action, place: string) => `${place} ${actionKey(action)}`;

function leaveAnswers(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
