import type { TabSignal } from '../platform/ports/tab-signal.ts';

/** The tabs of one pretended browser. */
export class MemoryTabSignals {
  readonly #tabs = new Set<Set<() => void>>();

  /** The signal of a further tab. Others hear it in a later task, as in a browser. */
  open(): TabSignal {
    const own = new Set<() => void>();
    this.#tabs.add(own);
    return {
      send: () => {
        for (const tab of this.#tabs) {
          if (tab === own) continue;
          for (const listener of tab) queueMicrotask(() => tab.has(listener) && listener());
        }
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  }
}
