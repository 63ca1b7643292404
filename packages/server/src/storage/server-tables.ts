import type { Ownership } from './ownership.ts';

/** Tables of the server itself. */
export interface ServerTables {
  jobs: JobsTable;
  idempotencyKeys: IdempotencyKeysTable;
  /** Counters of calls, shared by the processes over one PostgreSQL; `windowEnd` in milliseconds. */
  rateLimits: { key: string; windowEnd: number; used: number };
  settings: { name: string; value: string };
}

/** Who owns each of them. */
export const serverOwners: Readonly<Record<keyof ServerTables, Ownership>> = {
  jobs: { owner: 'jobs' },
  idempotencyKeys: { owner: 'http' },
  rateLimits: { owner: 'http' },
  settings: { owner: 'storage' },
};

/** The transactional outbox: work that commits together with what caused it. */
export interface JobsTable {
  id: string;
  kind: string;
  /** JSON, read by the handler of the kind. */
  payload: string;
  attempts: number;
  /** Attempts that ended with an error. The others took their worker down, or one is under way. */
  failures: number;
  /** Not before this instant. */
  runAt: string;
  /** Held by a worker until then. */
  lockedUntil: string | null;
  /** The process of that worker, where others can tell whether it lives. */
  lockedBy: number | null;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
  /** Given up after a day of retries. */
  deadAt: string | null;
  /** 1: deleted instead of given up, since its payload has the address of a user who was erased. */
  receiverErased: number | null;
}

/** The answer to a write, kept 24 hours so that the same key gets the same answer. */
export interface IdempotencyKeysTable {
  userId: string;
  route: string;
  key: string;
  bodyHash: string;
  response: string;
  createdAt: string;
}
