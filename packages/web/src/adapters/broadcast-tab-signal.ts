import type { Cancel, TabSignal } from '@skipper/core';

/** The part of a BroadcastChannel that is used. */
export type SignalChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Signals between the tabs of this origin. A tab in the background gets them too,
 * and a frozen one looks at its cookies when it comes back (DocumentCookieJar).
 */
export class BroadcastTabSignal implements TabSignal {
  readonly #channel: SignalChannel | undefined;

  /** `open` may throw: a page without storage has no channels either. */
  constructor(open: () => SignalChannel) {
    this.#channel = attempt(open);
  }

  send(): void {
    this.#channel?.postMessage(null);
  }

  subscribe(listener: () => void): Cancel {
    const hear = () => listener();
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }
}

function attempt(open: () => SignalChannel): SignalChannel | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
