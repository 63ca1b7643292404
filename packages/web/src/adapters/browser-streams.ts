import type { EventStreams } from '@skipper/core';
import { takeSlot } from './stream-slots.ts';

/** Streams by the browser's fetch: `EventSource` cannot send a bearer. */
export const browserStreams: EventStreams = {
  since: performance.timeOrigin,

  get visible() {
    return document.visibilityState === 'visible';
  },

  subscribe(listener) {
    const changed = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },

  async open(path, headers, signal) {
    await takeSlot(signal);
    const {
      status,
      headers: answered,
      body,
    } = await fetch(path, {
      headers,
      signal,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
    return { status, headers: Object.fromEntries(answered), chunks: textOf(body) };
  },
};

/** A reader, because not every browser iterates over a stream. */
async function* textOf(body: Response['body']): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    yield decoder.decode(piece.value, { stream: true });
  }
}
