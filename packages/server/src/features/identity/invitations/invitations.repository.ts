import type { InvitationState } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { InvitationsTable } from '../../../storage/identity-tables.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';

/** State of an invitation at a given time. */
export function stateOf(row: InvitationsTable, now: string): InvitationState {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'pending';
}

/** Filter by current state. */
export interface InvitationSelection {
  readonly state: InvitationState | undefined;
  readonly now: string;
}

/** A page, newest first, and the number of all. What a deep page skips is read from the nearer end of an index alone. */
export async function listInvitations(
  db: Db,
  selection: InvitationSelection,
  page: Page,
): Promise<{ readonly rows: readonly InvitationsTable[]; readonly total: number }> {
  const { total } = await invitationsIn(db, selection)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  const ids = invitationsIn(db, selection)
    .select('id')
    .orderBy('createdAt', backwards ? 'asc' : 'desc')
    .orderBy('id', backwards ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return { rows, total };
}

/** The state as a condition that the database can page through. */
function invitationsIn(db: Db, { state, now }: InvitationSelection) {
  const all = db.selectFrom('invitations');
  if (state === undefined) return all;
  if (state === 'accepted') return all.where('acceptedAt', 'is not', null);
  const open = all.where('acceptedAt', 'is', null);
  if (state === 'revoked') return open.where('revokedAt', 'is not', null);
  return open
    .where('revokedAt', 'is', null)
    .where('expiresAt', state === 'expired' ? '<=' : '>', now);
}

export function findInvitation(db: Db, id: string): Promise<InvitationsTable | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByToken(db: Db, tokenHash: string): Promise<InvitationsTable | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns true for the first acceptance only, also under concurrency. */
export async function markAccepted(db: Db, id: string, userId: string, at: string) {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ acceptedAt: at, acceptedBy: userId })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes an invitation that is neither accepted nor revoked. Returns false if it is either. */
export async function changeOpen(
  db: Db,
  id: string,
  changes: Partial<Pick<InvitationsTable, 'tokenHash' | 'expiresAt' | 'revokedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set(changes)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertInvitation(db: Db, row: InvitationsTable): Promise<void> {
  await db.insertInto('invitations').values(row).execute();
}

/** Revokes open invitations of an address. */
export async function withdrawOpen(db: Db, email: string, at: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revokedAt: at })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Deletes open invitations to an address, and the address of the one that a user accepted. */
export async function forgetInvited(db: Db, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('acceptedBy', 'is', null)
    .execute();
  await db
    .updateTable('invitations')
    .set({ email: '', message: '' })
    .where('acceptedBy', '=', userId)
    .execute();
}
