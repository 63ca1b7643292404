import type { ApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/parse-response.ts';
import type { CallOptions, CallProgress } from '../transport/transport.ts';

const firstAttempt: CallProgress = { attempt: 1, waiting: false, nextRetryAt: undefined };
const atOnce: Promise<undefined> = Promise.resolve(undefined);

/** The entry that a fetch fills. */
interface FilledEntry {
  readonly server: Answer | undefined;
  /** Whether the answer is still of use. */
  readonly wanted: boolean;
  readonly inFlight: unknown;
  change(write: () => void): void;
}

/** A fetch under way, as the entry sees it and as the options of its call. */
export class EntryFetch implements CallOptions {
  readonly entry: FilledEntry;
  /** The epoch of its request. */
  readonly startedAt: number;
  readonly known: Answer | undefined;
  handles: number | undefined = undefined;
  progress = firstAttempt;
  /** The fetch that replaced it, whose outcome counts. */
  replacedBy: EntryFetch | undefined = undefined;
  /** Why it failed, or undefined. Never rejects. */
  done: Promise<ApiError | undefined> = atOnce;
  readonly #controller = new AbortController();

  constructor(entry: FilledEntry, startedAt: number) {
    this.entry = entry;
    this.startedAt = startedAt;
    this.known = entry.server;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(): void {
    this.#controller.abort();
  }

  keepTrying(): boolean {
    return this.entry.wanted;
  }

  onAttempt(progress: CallProgress): void {
    const { entry } = this;
    if (entry.inFlight !== this) return;
    entry.change(() => {
      this.progress = progress;
    });
  }
}
