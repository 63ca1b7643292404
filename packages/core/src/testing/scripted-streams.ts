import type { LiveEvent } from '../contract/index.ts';
import type { Cancel, Clock } from '../platform/ports/clock.ts';
import type { EventStream, EventStreams } from '../platform/ports/event-streams.ts';

/** The head of a response. */
interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A stream that was asked for, and the server's end of it. */
export class OpenedStream {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** By the test's clock. */
  readonly at: number;
  #pieces: string[] = [];
  #end: 'open' | 'ended' | 'broken' = 'open';
  #wake: () => void = () => undefined;

  constructor(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    at: number,
  ) {
    this.path = path;
    this.headers = headers;
    this.signal = signal;
    this.at = at;
    signal.addEventListener('abort', () => this.#wake());
  }

  /** Text as it arrives. */
  push(text: string): void {
    this.#pieces.push(text);
    this.#wake();
  }

  send(id: string, event: LiveEvent): void {
    this.push(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    this.#end = 'ended';
    this.#wake();
  }

  breakOff(): void {
    this.#end = 'broken';
    this.#wake();
  }

  async *chunks(): AsyncGenerator<string> {
    for (;;) {
      if (this.signal.aborted) throw new Error('Aborted');
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (this.#end === 'broken') throw new TypeError('terminated');
      else if (this.#end === 'ended') return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

/** A server of streams that does what the test says, and a front end that can be hidden. */
export class ScriptedStreams implements EventStreams {
  readonly opened: OpenedStream[] = [];
  readonly since: number;
  visible = true;
  readonly #clock: Clock;
  readonly #heads: (Head | 'refused' | 'held')[] = [];
  readonly #listeners = new Set<(visible: boolean) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.since = clock.now();
  }

  /** Heads of the next responses, in this order; later ones are streams. `held`: none comes. */
  answer(...heads: readonly (Head | 'refused' | 'held')[]): void {
    this.#heads.push(...heads);
  }

  /** The latest. */
  get last(): OpenedStream {
    const last = this.opened.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  /** Streams that the front end has not given up. */
  get kept(): readonly OpenedStream[] {
    return this.opened.filter(({ signal }) => !signal.aborted);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  async open(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<EventStream> {
    const stream = new OpenedStream(path, headers, signal, this.#clock.now());
    this.opened.push(stream);
    const head = this.#heads.shift() ?? {};
    if (head === 'refused') throw new TypeError('fetch failed');
    if (head === 'held') {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Aborted')));
      });
    }
    const { status = 200, headers: answered = { 'content-type': 'text/event-stream' } } = head;
    return { status, headers: answered, chunks: stream.chunks() };
  }

  subscribe(listener: (visible: boolean) => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(visible: boolean): void {
    this.visible = visible;
    for (const listener of [...this.#listeners]) listener(visible);
  }
}
