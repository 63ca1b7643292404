import { instant } from '../../adapters/clock.ts';
import type { CallContext } from '../../http/call.ts';
import type { Db } from '../../storage/database.ts';
import { brokenEntry, type ChainHead, chainStart, hashEntry } from './audit-chain.ts';

/** Everything that is written down. A name is never given another meaning. */
export type AuditAction =
  | 'email.verified'
  | 'identity.linked'
  | 'invitation.accepted'
  | 'invitation.created'
  | 'invitation.resent'
  | 'invitation.revoked'
  | 'password.changed'
  | 'password.reset'
  | 'phone.verified'
  | 'role.granted'
  | 'session.revoked';

/** Who did something, and from where. */
export interface AuditSource {
  /** A user's id; null: somebody without a session, such as by a link. */
  readonly actorId: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** Milliseconds. */
  readonly now: number;
}

export interface AuditEvent {
  readonly action: AuditAction;
  /** Whom or what it was done to. */
  readonly subjectId: string;
  /** What it was, and what it became. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** The caller of a call, as the source of what they do. */
export function sourceOf(
  call: Pick<CallContext, 'viewer' | 'address' | 'requestId' | 'now'>,
): AuditSource {
  const { viewer, address, requestId, now } = call;
  return { actorId: viewer?.id ?? null, ip: address, requestId, now };
}

/**
 * Writes down what was done, in the transaction that does it. Holds back whoever else writes an
 * entry until that commits, so it comes last in its transaction.
 */
export async function audit(
  db: Db,
  { now, ...source }: AuditSource,
  { action, subjectId, details = {} }: AuditEvent,
): Promise<void> {
  const { number, hash: previousHash } = await db
    .updateTable('auditHead')
    .set((of) => ({ number: of('number', '+', 1) }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const told = { action, subjectId, details: JSON.stringify(details), at: instant(now) };
  const entry = { ...source, ...told, number, previousHash };
  const hash = hashEntry(entry);
  await db
    .insertInto('auditLog')
    .values({ ...entry, hash })
    .execute();
  await db.updateTable('auditHead').set({ hash }).execute();
}

const page = 1_000;

/**
 * Reads the whole log. Answers the number of the first entry that was changed, left out or cut
 * off at the end, and undefined when there is none.
 */
export async function checkAuditLog(db: Db): Promise<number | undefined> {
  const last = await db
    .selectFrom('auditHead')
    .select(['number', 'hash'])
    .executeTakeFirstOrThrow();
  let head: ChainHead = chainStart;
  while (head.number < last.number) {
    const entries = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('number', '>', head.number)
      .where('number', '<=', last.number)
      .orderBy('number')
      .limit(page)
      .execute();
    const broken = brokenEntry(entries, head);
    if (broken !== undefined) return broken;
    const newest = entries.at(-1);
    if (!newest) return head.number + 1;
    head = newest;
  }
  return head.hash === last.hash ? undefined : last.number;
}
