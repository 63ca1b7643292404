import type { CallArgs, Endpoint } from '../../contract/index.ts';
import { invalidatedTargets, type TagTarget } from '../../contract/tag-targets.ts';
import type { Random } from '../ports/random.ts';
import type { ApiError } from '../transport/api-error.ts';
import { argsKey } from './args-key.ts';
import { touchedKeys } from './tag-keys.ts';

/** One press of a user. */
export interface Write {
  readonly endpoint: Endpoint;
  readonly idempotencyKey: string;
  /** The path parameters as one text, empty where there are none. */
  readonly params: string;
  /** All arguments as one text; undefined for a write that is not kept. */
  readonly args: string | undefined;
  readonly targets: readonly TagTarget[];
}

/** Writes that are remembered at most. */
const mostSent = 50;

/** Answers that say nothing about an earlier attempt of the same write (RFC 9110, RFC 6585, RFC 8470). */
const busyStatuses: readonly number[] = [408, 425, 429];

/** Whether the server may have done, or may yet do, what a failed write asked for. */
function outcomeUnknown({ kind, status = 0, items }: ApiError): boolean {
  if (kind !== 'http') return kind !== 'invalid-call';
  if (status >= 500 || busyStatuses.includes(status)) return true;
  return items.some(({ code }) => code === 'request_in_flight');
}

/**
 * The writes whose outcome is unknown. The same write, pressed again, gets the idempotency key of the
 * lost one, so that the server does it once. Kept here and not in forms: the dialog may have been
 * closed in between, and a button has no form.
 */
export class UnansweredWrites {
  /** Keys of the latest writes, except where the server may yet do what it has not answered. */
  readonly sent = new Set<string>();
  readonly #random: Random;
  /** By endpoint and path parameters. */
  readonly #lost = new Map<string, Write>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** A write that is about to be sent, under the key of a lost one if it is the same. */
  begin(endpoint: Endpoint, args: CallArgs): Write {
    const targets = invalidatedTargets(endpoint.invalidates, args);
    const write = { endpoint, targets, ...textsOf(endpoint, args) };
    const idempotencyKey = this.#same(write)?.idempotencyKey ?? this.#random.uuid();
    if (this.sent.size >= mostSent) this.sent.clear();
    this.sent.add(idempotencyKey);
    return { ...write, idempotencyKey };
  }

  /** The server has done it. */
  done(write: Write): void {
    this.#lost.delete(placeOf(write));
    this.#forgetContrary(write);
  }

  /** The server has refused it, or its answer was lost. Returns whether it may have been done. */
  failed(write: Write, error: ApiError): boolean {
    const unknown = outcomeUnknown(error);
    if (unknown) {
      this.sent.delete(write.idempotencyKey);
      this.#keep(write);
    } else if (this.#same(write)) this.#lost.delete(placeOf(write));
    return unknown;
  }

  clear(): void {
    this.sent.clear();
    this.#lost.clear();
  }

  #keep(write: Write): void {
    this.#forgetContrary(write);
    if (write.args !== undefined) this.#lost.set(placeOf(write), write);
  }

  /** The lost write that this one repeats. */
  #same(write: Pick<Write, 'endpoint' | 'params' | 'args'>): Write | undefined {
    const lost = this.#lost.get(placeOf(write));
    return lost?.args === write.args ? lost : undefined;
  }

  /**
   * After "resume", a "pause" is a new one, whatever became of the pause before: a kept answer
   * would undo nothing.
   */
  #forgetContrary(write: Write): void {
    for (const [place, lost] of this.#lost) if (concernsSame(write, lost)) this.#lost.delete(place);
  }
}

const placeOf = ({ endpoint, params }: Pick<Write, 'endpoint' | 'params'>): string =>
  `${endpoint.name} ${params}`;

function textsOf(endpoint: Endpoint, { params, query, body }: CallArgs) {
  try {
    return {
      params: params === undefined ? '' : argsKey({ params }),
      args: isKept(endpoint) ? JSON.stringify([params, query, body]) : undefined,
    };
  } catch {
    // They make no request either: the transport says why.
    return { params: '', args: undefined };
  }
}

/**
 * The server keeps no key for visitors and for calls that are sent once, which hold passwords and
 * codes. A file is too long to compare, and neither a staged import nor a picture does harm twice.
 */
const isKept = ({ access, encoding, retry }: Endpoint): boolean =>
  access !== 'public' && retry !== 'never' && encoding !== 'multipart';

/** Whether two writes of different kinds may change the same thing. */
function concernsSame(write: Write, other: Write): boolean {
  if (write.endpoint === other.endpoint) return false;
  const apart = write.params !== '' && other.params !== '' && write.params !== other.params;
  if (apart) return false;
  const changed = touchedKeys(write.targets);
  return touchedKeys(other.targets).some((key) => changed.includes(key));
}
