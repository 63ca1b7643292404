import type { Access, OwnerRule } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { forbidden, notFound, signInRequired } from './problem-error.ts';
import type { Viewer } from './viewer.ts';

/** Refuses whoever the contract does not let in. Pure; table-tested over the whole contract. */
export function authorise(access: Access, viewer: Viewer | undefined): void {
  if (access === 'public') return;
  if (!viewer) throw signInRequired();
  if (access === 'signed-in') return;
  const held = access.require.every((permission) => viewer.permissions[permission]);
  const barred = access.forbid?.some((permission) => viewer.permissions[permission]) ?? false;
  if (!held || barred) throw forbidden();
}

const tables = {
  'connected-account': { table: 'accounts', owner: 'ownerId' },
  import: { table: 'imports', owner: 'ownerId' },
  session: { table: 'sessions', owner: 'userId' },
  'device-token': { table: 'deviceTokens', owner: 'userId' },
  invoice: { table: 'invoices', owner: 'userId' },
  plan: { table: 'plans', owner: 'mentorId' },
} as const satisfies Record<OwnerRule['resource'], { table: string; owner: string }>;

/** @throws ProblemError 404 unless the row is the viewer's; another's id and no id look the same. */
export async function requireOwner(
  db: Db,
  resource: OwnerRule['resource'],
  id: string,
  viewer: Viewer,
): Promise<void> {
  const { table, owner } = tables[resource];
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(sql.ref(owner), '=', viewer.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}
