import type { Cancel, EventStream, EventStreams } from '@skipper/core';

/** Streams from one origin with Node's fetch, for a front end that is always looked at. */
export class FetchStreams implements EventStreams {
  readonly since: number;
  readonly visible = true;
  readonly #origin: string;

  /** `since` in milliseconds since 1970. */
  constructor(origin: string, since: number) {
    this.#origin = origin;
    this.since = since;
  }

  async open(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<EventStream> {
    const response = await fetch(this.#origin + path, { headers, signal, redirect: 'manual' });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      chunks: textOf(response),
    };
  }

  subscribe(): Cancel {
    return () => undefined;
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (body) yield* body.pipeThrough(new TextDecoderStream());
}
