import type { Db } from '../../../storage/database.ts';
import {
  type AuditKey,
  type BrokenEntry,
  type ChainHead,
  type ChainPosition,
  chainStart,
  checkEntries,
} from './audit-chain.ts';
import { findEntry, listEntries, readHead } from './audit-log.repository.ts';

const page = 1_000;

/** `unkeyed`: intact, but from before there was a key. */
export type ChainReport =
  | { readonly state: 'whole' | 'unkeyed'; readonly head: ChainHead }
  | { readonly state: 'broken'; readonly broken: BrokenEntry };

/** Verifies that every entry is as written and none is missing. */
export async function checkAuditLog(db: Db, key: AuditKey): Promise<ChainReport> {
  const last = await readHead(db);
  let position: ChainPosition = { ...chainStart, keyed: false };
  while (position.number < last.number) {
    const entries = await listEntries(db, {
      after: position.number,
      upTo: last.number,
      limit: page,
    });
    if (entries.length === 0) return brokenAt(position.number + 1, 'missing');
    const outcome = checkEntries(entries, position, key);
    if ('broken' in outcome) return { state: 'broken', broken: outcome.broken };
    position = outcome.reached;
  }
  if (position.hash !== last.hash) return brokenAt(last.number, 'changed');
  const { number, hash, keyed } = position;
  return { state: keyed || number === 0 ? 'whole' : 'unkeyed', head: { number, hash } };
}

/**
 * Whether the log still contains the head that was last stored outside the database. An attacker
 * with write access could restore an earlier database, log included; this copy of the head is
 * stored elsewhere.
 */
export async function holdsEntry(db: Db, { number, hash }: ChainHead): Promise<boolean> {
  if (number === 0) return true;
  return (await findEntry(db, number))?.hash === hash;
}

const brokenAt = (number: number, reason: BrokenEntry['reason']): ChainReport => ({
  state: 'broken',
  broken: { number, reason },
});
