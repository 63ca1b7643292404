import { createHash } from 'node:crypto';
import { instant } from '../adapters/clock.ts';
import { day } from '../domain/time/durations.ts';
import type { Database, Db } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/database-errors.ts';
import type { IdempotencyKeysTable } from '../storage/server-tables.ts';
import { findAnswer, forgetAnswer, insertAnswer } from './idempotency.repository.ts';
import { invalid, ProblemError } from './problem-error.ts';

/** One write of one user under one key. */
export interface IdempotentWrite {
  readonly userId: string;
  /** Method and path template. */
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface WriteResult {
  readonly answer: unknown;
  /** The answer was kept from an earlier attempt; nothing happened this time. */
  readonly replayed: boolean;
}

/** Runs a write in a transaction, and the same write only once. */
export class IdempotentWrites {
  readonly #database: Database;
  readonly #inFlight = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The answer of an earlier attempt, if there is one. Asked before a call's slow work, which
   * would fail the second time: a link is spent by then, a password is changed.
   *
   * @throws ProblemError 400 when the key came with another body.
   */
  async find(write: IdempotentWrite, now: number): Promise<WriteResult | undefined> {
    return answerIn(await findAnswer(this.#database.db, write), write, now);
  }

  /**
   * The answer is kept in the transaction of the effect: either both are there or neither.
   * Of two processes with the same key, the second to finish fails on the unique key and
   * takes its own effect back.
   *
   * @throws ProblemError 409 while the same key is at work, 400 when it came with another body.
   */
  async run(
    write: IdempotentWrite,
    now: number,
    effect: (db: Db) => Promise<unknown>,
  ): Promise<WriteResult> {
    const slot = `${write.userId} ${write.route} ${write.key}`;
    if (this.#inFlight.has(slot)) throw stillRunning();
    this.#inFlight.add(slot);
    try {
      return await this.#database.transaction((db) => runOnce(db, write, now, effect));
    } finally {
      this.#inFlight.delete(slot);
    }
  }
}

async function runOnce(
  db: Db,
  write: IdempotentWrite,
  now: number,
  effect: (db: Db) => Promise<unknown>,
): Promise<WriteResult> {
  const kept = await findAnswer(db, write);
  const earlier = answerIn(kept, write, now);
  if (earlier) return earlier;
  if (kept) await forgetAnswer(db, write);
  const answer = await effect(db);
  await keep(db, write, answer, now);
  return { answer, replayed: false };
}

/** After a day a key is free again. */
function answerIn(
  kept: IdempotencyKeysTable | undefined,
  write: IdempotentWrite,
  now: number,
): WriteResult | undefined {
  if (!kept || kept.createdAt <= instant(now - day)) return undefined;
  if (kept.bodyHash !== write.bodyHash) throw otherBody();
  return { answer: JSON.parse(kept.response), replayed: true };
}

async function keep(db: Db, write: IdempotentWrite, answer: unknown, now: number): Promise<void> {
  const response = JSON.stringify(answer ?? null);
  try {
    await insertAnswer(db, { ...write, response, createdAt: instant(now) });
  } catch (error) {
    throw isUniqueViolation(error) ? stillRunning() : error;
  }
}

/** The key the caller sent, if any. @throws ProblemError 400 for an empty or overlong one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid(
    'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    'invalid_idempotency_key',
  );
}

/** Distinguishes two bodies under one key, uploaded bytes included. */
export function hashBody(parts: readonly unknown[], bytes?: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  if (bytes) hash.update(bytes);
  return hash.digest('hex');
}

function stillRunning(): ProblemError {
  const message = 'This request is still being worked on. Try again in a second.';
  return new ProblemError(409, [{ message, code: 'request_in_flight' }], { 'Retry-After': '1' });
}

function otherBody(): ProblemError {
  return invalid(
    'This Idempotency-Key was used for a different request. Use a new key for a new request.',
    'idempotency_key_reused',
  );
}
