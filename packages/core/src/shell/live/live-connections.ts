import type { LiveEvent } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Connectivity } from '../../platform/ports/connectivity.ts';
import type { EventStreamsLoader } from '../../platform/ports/event-streams.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { UnauthorizedHandler } from '../../platform/transport/unauthorized-handler.ts';

interface Session {
  readonly token: string;
  /** Signed in just now: what is on show was fetched after it. */
  readonly fresh: boolean;
  readonly received: (event: LiveEvent) => void;
}

/** Milliseconds: the server counts from when it is asked, which may be later than the first answer. */
const underWay = 300;

/** Opens connections, and loads what they need with the first one. */
export class LiveConnections {
  readonly #loadStreams: EventStreamsLoader;
  readonly #unauthorized: UnauthorizedHandler;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #connectivity: Connectivity;

  constructor(
    loadStreams: EventStreamsLoader,
    unauthorized: UnauthorizedHandler,
    clock: Clock,
    random: Random,
    connectivity: Connectivity,
  ) {
    this.#loadStreams = loadStreams;
    this.#unauthorized = unauthorized;
    this.#clock = clock;
    this.#random = random;
    this.#connectivity = connectivity;
  }

  /** Keeps a stream open for a session. Returns what ends it. */
  open(session: Session): Cancel {
    const ended = new AbortController();
    // A part that does not load is not needed: the next session tries again.
    this.#open(session, ended.signal).catch(() => undefined);
    return () => ended.abort();
  }

  async #open({ token, fresh, received }: Session, ended: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const [streams, { LiveConnection }] = await Promise.all([
      this.#loadStreams(),
      import('./live-connection.ts'),
    ]);
    if (!streams || ended.aborted) return;
    const connection = new LiveConnection({
      streams,
      token,
      received,
      clock: this.#clock,
      random: this.#random,
      connectivity: this.#connectivity,
      since: fresh ? now - underWay : streams.since,
      refused: () => this.#unauthorized.unauthorized(token),
    });
    ended.addEventListener('abort', connection.start());
  }
}
