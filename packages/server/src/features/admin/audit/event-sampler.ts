import { auditActions, type SampledAction, type Sampling } from './audit-actions.ts';

/** Window length in milliseconds. */
export const samplingWindow = 600_000;

/** Summary of the events that a window left out. */
export interface LeftOut {
  readonly action: SampledAction;
  readonly count: number;
  /** Start of the window. */
  readonly since: number;
}

interface Window {
  readonly since: number;
  readonly bySubject: Map<string, number>;
  taken: number;
  leftOut: number;
}

/** Samples repeated events: decides which are written one by one. Uses bounded memory. */
export class EventSampler {
  readonly #windows = new Map<SampledAction, Window>();
  #ended: LeftOut[] = [];

  /** True if the event gets an entry of its own. */
  take(action: SampledAction, subject: string, now: number): boolean {
    const window = this.#windowOf(action, now);
    const { perSubject, total }: Sampling = auditActions[action].sampled;
    const known = window.bySubject.get(subject) ?? 0;
    if (window.taken >= total || known >= perSubject) {
      window.leftOut += 1;
      return false;
    }
    window.bySubject.set(subject, known + 1);
    window.taken += 1;
    return true;
  }

  /** Summaries of the windows that ended by `now`, each returned once. */
  takeEnded(now: number): readonly LeftOut[] {
    for (const action of this.#windows.keys()) this.#end(action, now);
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #windowOf(action: SampledAction, now: number): Window {
    this.#end(action, now);
    const known = this.#windows.get(action);
    if (known) return known;
    const window: Window = { since: now, bySubject: new Map(), taken: 0, leftOut: 0 };
    this.#windows.set(action, window);
    return window;
  }

  #end(action: SampledAction, now: number): void {
    const window = this.#windows.get(action);
    if (!window || now - window.since < samplingWindow) return;
    this.#windows.delete(action);
    const { leftOut: count, since } = window;
    if (count > 0) this.#ended.push({ action, count, since });
  }
}
