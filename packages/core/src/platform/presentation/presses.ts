import { type Action, actionKey, type SaveFile } from './action.ts';

/**
 * The presses of some actions. A second press does nothing until what the first one started is over,
 * although an action is made again each time it is drawn.
 */
export class Presses {
  readonly #running = new Set<string>();

  /** `place` tells actions of the same name apart, such as those of two rows. */
  run(action: Action, save?: SaveFile, place = ''): unknown {
    const key = `${place} ${actionKey(action)}`;
    if (this.#running.has(key) || action.disabled || action.pending) return undefined;
    const result = action.run?.(save);
    if (!(result instanceof Promise)) return result;
    this.#running.add(key);
    return result.finally(() => this.#running.delete(key));
  }
}
