import { ProblemError } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { LiveStream } from './live-stream.ts';

/** One browser with many tabs, and one user with many devices. */
const mostOfSession = 12;
const mostOfUser = 40;

/** Seconds until a client that was refused may ask again. */
const refusedSeconds = 300;

/** The streams of this process by their users. */
export class OpenStreams {
  readonly #most: number;
  readonly #byUser = new Map<string, Set<LiveStream>>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** Users with a stream, in no order. */
  get userIds(): readonly string[] {
    return [...this.#byUser.keys()];
  }

  all(): readonly LiveStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams]);
  }

  of(userId: string): readonly LiveStream[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** @throws ProblemError 429 or 503 where there are too many. The client does without one then. */
  add(viewer: Viewer): LiveStream {
    if (this.#count >= this.#most) throw refused(503, 'The server has too many open streams.');
    const present = this.#byUser.get(viewer.id) ?? new Set();
    const ofSession = [...present].filter(({ tokenHash }) => tokenHash === viewer.tokenHash);
    if (present.size >= mostOfUser || ofSession.length >= mostOfSession) {
      throw refused(429, 'You have too many open streams.');
    }
    const stream = new LiveStream(viewer);
    this.#byUser.set(viewer.id, present.add(stream));
    this.#count += 1;
    stream.body.once('close', () => this.#remove(stream));
    return stream;
  }

  #remove(stream: LiveStream): void {
    const present = this.#byUser.get(stream.userId);
    if (!present?.delete(stream)) return;
    this.#count -= 1;
    if (present.size === 0) this.#byUser.delete(stream.userId);
  }
}

function refused(status: 429 | 503, message: string): ProblemError {
  return new ProblemError(status, [{ message, code: 'too_many_streams' }], {
    'Retry-After': String(refusedSeconds),
  });
}
