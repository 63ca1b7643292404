import { createHash } from 'node:crypto';
import type { AuditLogTable } from '../../storage/identity-tables.ts';

/** Where a chain has come to: the last entry's number and hash. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** Before the first entry. */
export const chainStart: ChainHead = { number: 0, hash: '' };

/** The hash of an entry: over everything it says and over the hash of the one before. */
export function hashEntry(entry: Omit<AuditLogTable, 'hash'>): string {
  const { previousHash, number, at, actorId, action, subjectId, details, ip, requestId } = entry;
  const told = [previousHash, number, at, actorId, action, subjectId, details, ip, requestId];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/**
 * The number of the first entry that is not what was written after `head`, or that is missing;
 * undefined when all are. The entries are in order.
 */
export function brokenEntry(
  entries: readonly AuditLogTable[],
  head: ChainHead = chainStart,
): number | undefined {
  let { number, hash } = head;
  for (const entry of entries) {
    number += 1;
    const follows = entry.number === number && entry.previousHash === hash;
    if (!follows || entry.hash !== hashEntry(entry)) return number;
    hash = entry.hash;
  }
  return undefined;
}
