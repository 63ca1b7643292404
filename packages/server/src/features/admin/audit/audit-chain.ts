import { createHash, createHmac } from 'node:crypto';
import type { AuditLogTable } from '../../../storage/admin-tables.ts';

/** Head of a chain: the last entry's number and hash. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** The head of an empty chain. */
export const chainStart: ChainHead = { number: 0, hash: '' };

/** Kept outside the database, so that write access to it is not enough to forge an entry. */
export interface AuditKey {
  /** Identifies the key in each entry without revealing it. */
  readonly id: string;
  readonly secret: Buffer;
}

/** Derives a key from any text that is long enough. */
export function auditKey(text: string): AuditKey {
  const secret = createHash('sha256').update(text).digest();
  const id = createHmac('sha256', secret).update('name of this key').digest('hex').slice(0, 12);
  return { id, secret };
}

/**
 * The hash of an entry: over its content and the hash of the entry before it. Entries from before
 * there was a key have a plain hash. On whose behalf it was comes last, and only where there is someone.
 *
 * @throws Error for an entry of another key.
 */
export function hashEntry(entry: Omit<AuditLogTable, 'hash'>, key: AuditKey): string {
  const { previousHash, number, at, actorId, action, subjectId, details, ip, requestId } = entry;
  const said = [previousHash, number, at, actorId, action, subjectId, details, ip, requestId];
  if (entry.onBehalfOf !== null) said.push(entry.onBehalfOf);
  if (entry.keyId === null) return createHash('sha256').update(JSON.stringify(said)).digest('hex');
  if (entry.keyId !== key.id) throw new Error('The entry was written under another key.');
  return createHmac('sha256', key.secret)
    .update(JSON.stringify([entry.keyId, ...said]))
    .digest('hex');
}

/** The position where a chain is broken. */
export interface BrokenEntry {
  readonly number: number;
  readonly reason: 'changed' | 'missing' | 'unkeyed' | 'other-key';
}

/** State of the check between two pages of entries. */
export interface ChainPosition extends ChainHead {
  /** True once a keyed entry was seen: from there on every entry must be keyed. */
  readonly keyed: boolean;
}

/** Returns the first broken entry after `from`; otherwise the position reached. */
export function checkEntries(
  entries: readonly AuditLogTable[],
  from: ChainPosition,
  key: AuditKey,
): { readonly broken: BrokenEntry } | { readonly reached: ChainPosition } {
  let { number, hash, keyed } = from;
  for (const entry of entries) {
    number += 1;
    const reason = faultOf(entry, { number, hash, keyed }, key);
    if (reason) return { broken: { number, reason } };
    hash = entry.hash;
    keyed = entry.keyId !== null;
  }
  return { reached: { number, hash, keyed } };
}

function faultOf(
  entry: AuditLogTable,
  { number, hash, keyed }: ChainPosition,
  key: AuditKey,
): BrokenEntry['reason'] | undefined {
  if (entry.number !== number) return 'missing';
  if (entry.keyId === null && keyed) return 'unkeyed';
  if (entry.keyId !== null && entry.keyId !== key.id) return 'other-key';
  const follows = entry.previousHash === hash && entry.hash === hashEntry(entry, key);
  return follows ? undefined : 'changed';
}
