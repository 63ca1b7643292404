import { type Access, type Endpoint, mayImpersonate, type OwnerRule } from '@skipper/core/contract';
import type { Db } from '../storage/database.ts';
import { isOwner } from './owners.repository.ts';
import { forbidden, impersonating, notFound, signInRequired } from './problem-error.ts';
import type { Viewer } from './viewer.ts';

/** Refuses callers that the contract does not allow. Pure; table-tested over the whole contract. */
export function authorise(access: Access, viewer: Viewer | undefined): void {
  if (access === 'public') return;
  if (!viewer) throw signInRequired();
  if (access === 'signed-in') return;
  const held = access.require.every((permission) => viewer.permissions[permission]);
  const barred = access.forbid?.some((permission) => viewer.permissions[permission]) ?? false;
  if (!held || barred) throw forbidden();
}

/**
 * Refuses an admin who views as a user what the contract does not allow meanwhile.
 *
 * @throws ProblemError 403.
 */
export function requireOwnSession(endpoint: Endpoint, viewer: Viewer | undefined): void {
  if (viewer?.actor && !mayImpersonate(endpoint)) throw impersonating(viewer.actor.viewedAs);
}

/** @throws ProblemError 404 unless the row is the viewer's; another's id and no id look the same. */
export async function requireOwner(
  db: Db,
  resource: OwnerRule['resource'],
  id: string,
  viewer: Viewer,
): Promise<void> {
  if (!(await isOwner(db, resource, id, viewer.id))) throw notFound();
}
