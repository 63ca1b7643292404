import { eventsPath, type LiveEvent, missedParameter } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Connectivity } from '../../platform/ports/connectivity.ts';
import type { EventStreams } from '../../platform/ports/event-streams.ts';
import type { Random } from '../../platform/ports/random.ts';
import { reconnectSpread } from '../../platform/query/live-entries.ts';
import { EventParser } from './event-parser.ts';
import { isStream, reconnectWait, refusedWait } from './next-attempt.ts';
import { readLiveEvent } from './read-live-event.ts';

/** Until the head of a response has come, and between two signs of life, which come every 25 seconds. */
const headMilliseconds = 15_000;
const silentMilliseconds = 65_000;
/** A stream that ends before has failed: a proxy may allow no longer ones. */
const steadyMilliseconds = 40_000;
/**
 * Until a hidden front end gives up its stream. Short: over HTTP/1.1 a browser has six connections to
 * one server, for all of its tabs. Resuming loses nothing.
 */
const hiddenMilliseconds = 15_000;

export interface ConnectionOptions {
  readonly streams: EventStreams;
  readonly clock: Clock;
  readonly random: Random;
  readonly connectivity: Connectivity;
  readonly token: string;
  /** Milliseconds since 1970 from which on changes may have been missed. */
  readonly since: number;
  readonly received: (event: LiveEvent) => void;
  /** The server no longer takes the token. */
  readonly refused: () => void;
}

/** Keeps one stream of changes open for one session, while someone may look. */
export class LiveConnection {
  readonly #options: ConnectionOptions;
  #attempt: AbortController | undefined;
  #cancelRetry: Cancel | undefined;
  #cancelSilence: Cancel | undefined;
  #cancelLeaving: Cancel | undefined;
  #lastId: string | undefined;
  #failures = 0;
  /** Stopped, or the server has no streams. */
  #over = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Opens the stream and keeps it open. Returns what ends it. */
  start(): Cancel {
    const { streams, connectivity } = this.#options;
    const stops = [
      streams.subscribe((visible) => (visible ? this.#shown() : this.#hidden())),
      connectivity.subscribe((online) => (online ? this.#cameOnline() : this.#leave())),
    ];
    this.#connect();
    return () => {
      this.#over = true;
      for (const stop of stops) stop();
      this.#cancelLeaving?.();
      this.#leave();
    };
  }

  #shown(): void {
    this.#cancelLeaving?.();
    this.#cancelLeaving = undefined;
    if (!this.#cancelRetry) this.#connect();
  }

  #hidden(): void {
    const { clock } = this.#options;
    this.#cancelLeaving ??= clock.setTimeout(() => {
      this.#cancelLeaving = undefined;
      this.#leave();
    }, hiddenMilliseconds);
  }

  #cameOnline(): void {
    this.#failures = 0;
    this.#connectAfter(this.#options.random.next() * reconnectSpread);
  }

  #leave(): void {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.abort();
    this.#cancelSilence?.();
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
  }

  #connectAfter(wait: number): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.clock.setTimeout(() => {
      this.#cancelRetry = undefined;
      this.#connect();
    }, wait);
  }

  #connect(): void {
    const { streams, connectivity } = this.#options;
    if (this.#over || this.#attempt || !streams.visible || !connectivity.online) return;
    const attempt = new AbortController();
    this.#attempt = attempt;
    void this.#run(attempt);
  }

  async #run(attempt: AbortController): Promise<void> {
    const { clock, random } = this.#options;
    let opened = Number.POSITIVE_INFINITY;
    // Undefined: not again.
    const wait = await this.#read(attempt, () => {
      opened = clock.now();
    }).catch(() => 0);
    if (this.#attempt !== attempt) return;
    this.#leave();
    if (wait === undefined) {
      this.#over = true;
      return;
    }
    this.#failures = clock.now() - opened >= steadyMilliseconds ? 0 : this.#failures + 1;
    this.#connectAfter(Math.max(wait, reconnectWait(this.#failures, random.next())));
  }

  /** Reads one stream to its end. Milliseconds to wait after it at least; undefined: not again. */
  async #read(attempt: AbortController, opened: () => void): Promise<number | undefined> {
    const { streams, clock, random, received, refused } = this.#options;
    this.#expect(attempt, headMilliseconds);
    const stream = await streams.open(this.#path, this.#headers, attempt.signal);
    if (this.#attempt !== attempt) return undefined;
    if (!isStream(stream)) {
      if (stream.status === 401) refused();
      return refusedWait(stream, clock.now(), random.next());
    }
    opened();
    const parser = new EventParser();
    // A proxy that holds back the body holds back the first mark too.
    for await (const chunk of stream.chunks) {
      if (this.#attempt !== attempt) return undefined;
      this.#expect(attempt, silentMilliseconds);
      for (const { data } of parser.push(chunk)) {
        const event = readLiveEvent(data);
        if (event) received(event);
      }
      this.#lastId = parser.lastId ?? this.#lastId;
    }
    return 0;
  }

  /** Gives the attempt up where nothing comes for so long. */
  #expect(attempt: AbortController, milliseconds: number): void {
    this.#cancelSilence?.();
    this.#cancelSilence = this.#options.clock.setTimeout(() => attempt.abort(), milliseconds);
  }

  get #path(): string {
    const { clock, since } = this.#options;
    const missed = Math.max(0, Math.ceil(clock.now() - since));
    return `/api${eventsPath}${this.#lastId === undefined ? `?${missedParameter}=${missed}` : ''}`;
  }

  get #headers(): Readonly<Record<string, string>> {
    return {
      accept: 'text/event-stream',
      authorization: `Bearer ${this.#options.token}`,
      ...(this.#lastId !== undefined && { 'last-event-id': this.#lastId }),
    };
  }
}
