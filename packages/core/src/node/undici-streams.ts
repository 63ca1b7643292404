import type { Dispatcher } from 'undici';
import type { Cancel } from '../platform/ports/clock.ts';
import type { EventStream, EventStreams } from '../platform/ports/event-streams.ts';
import { StreamReader } from './stream-reader.ts';

/** Streams from one origin with undici, under the rules of `UndiciSender`. A terminal is never hidden. */
export class UndiciStreams implements EventStreams {
  readonly since = Date.now();
  readonly visible = true;
  readonly #origin: string;
  readonly #dispatcher: Dispatcher;
  readonly #userAgent: string;

  constructor(origin: string, dispatcher: Dispatcher, userAgent: string) {
    this.#origin = origin;
    this.#dispatcher = dispatcher;
    this.#userAgent = userAgent;
  }

  async open(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<EventStream> {
    if (!/^\/api\//.test(path)) throw new TypeError(`The path ${path} does not start with /api.`);
    signal.throwIfAborted();
    const reader = new StreamReader(signal);
    this.#dispatcher.dispatch(
      {
        origin: this.#origin,
        path,
        method: 'GET',
        headers: { 'user-agent': this.#userAgent, ...headers },
        // The caller decides how long it may be silent.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      reader,
    );
    return reader.head;
  }

  subscribe(): Cancel {
    return () => undefined;
  }
}
