import type { LiveEvent } from '@skipper/core/contract';

/** A client of the stream of changes that reads it event by event. */
export class EventReader {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<string> | undefined;
  readonly #leave: AbortController;
  #text = '';
  /** The last id that the server has named. */
  lastId = '';

  private constructor(response: Response, leave: AbortController) {
    this.response = response;
    this.#reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    this.#leave = leave;
  }

  /** `headers` besides the bearer; `search` such as `?missed=500`. */
  static async open(
    origin: string,
    token: string | undefined,
    { search = '', headers = {} }: { search?: string; headers?: Record<string, string> } = {},
  ): Promise<EventReader> {
    const leave = new AbortController();
    const response = await fetch(`${origin}/api/events${search}`, {
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: leave.signal,
    });
    return new EventReader(response, leave);
  }

  /** The next event; undefined once the server has ended the stream. */
  async next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) {
        const chunk = await this.#reader?.read();
        if (!chunk || chunk.done) return undefined;
        this.#text += chunk.value;
        continue;
      }
      const lines = this.#text.slice(0, end).split('\n');
      this.#text = this.#text.slice(end + 2);
      const fieldOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      this.lastId = fieldOf('id') ?? this.lastId;
      const data = fieldOf('data');
      if (data !== undefined) return JSON.parse(data) as LiveEvent;
    }
  }

  leave(): void {
    this.#leave.abort();
  }
}
