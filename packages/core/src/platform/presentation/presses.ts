import { ApiError } from '../transport/api-error.ts';
import { type Action, actionKey, type SaveFile } from './action.ts';

/**
 * The presses of some actions. A second press does nothing until what the first one started is over,
 * although an action is made again each time it is drawn.
 */
export class Presses {
  readonly #running = new Set<string>();

  /**
   * `place` tells actions of the same name apart, such as those of two rows. An answer that refuses has
   * been shown where it came, as has the lack of one: the press is over.
   */
  run(action: Action, save?: SaveFile, place = ''): unknown {
    const key = `${place} ${actionKey(action)}`;
    if (this.#running.has(key) || action.unavailable || action.pending) return undefined;
    const result = action.run?.(save);
    if (!(result instanceof Promise)) return result;
    this.#running.add(key);
    return result.catch(leaveAnswers).finally(() => this.#running.delete(key));
  }
}

function leaveAnswers(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
