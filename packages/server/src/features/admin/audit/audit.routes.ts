import type { AuditLogEntry, AuditLogQuery } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { findUserIdByName } from '../../identity/users/users.repository.ts';
import { actionsOf, saysOf } from './audit-actions.ts';
import { countEntries, type EntryFilter, findEntries, readHead } from './audit-log.repository.ts';

/** Default page size. */
const pageSize = 50;

export function auditRoutes(): Pick<Handlers, 'listAuditLog'> {
  return {
    listAuditLog: async ({ db, query }) => {
      const filter = await filterOf(db, query);
      if (!filter) return { entries: [], total: 0, nextCursor: null };
      const { limit = pageSize, page = 1 } = query;
      // Reads one row more than is shown: it decides whether there is another page.
      const found = await findEntries(db, filter, { limit: limit + 1, offset: (page - 1) * limit });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        entries: shown.map(toEntry),
        total: await totalOf(db, filter),
        nextCursor: last ? String(last.number) : null,
      };
    },
  };
}

/** Entries are numbered without a gap, so the whole log need not be counted. */
async function totalOf(db: Db, { before: _, ...filter }: EntryFilter): Promise<number> {
  const all = Object.values(filter).every((part) => part === undefined);
  return all ? (await readHead(db)).number : countEntries(db, { ...filter, before: undefined });
}

/** Undefined where the actor or the action is not known. */
async function filterOf(db: Db, query: AuditLogQuery): Promise<EntryFilter | undefined> {
  const { action, actorUuid, subjectUuid, from, to, cursor } = query;
  const name = query.actor?.trim().replace(/^@/, '').toLowerCase();
  const named = name === undefined ? undefined : await findUserIdByName(db, name);
  if (name !== undefined && named === undefined) return undefined;
  const actions = action === undefined ? undefined : actionsOf(action);
  if (actions?.length === 0) return undefined;
  const before = cursor === undefined ? undefined : Number(cursor);
  return { actions, actorId: actorUuid ?? named, subjectId: subjectUuid, from, to, before };
}

function toEntry(row: Awaited<ReturnType<typeof findEntries>>[number]): AuditLogEntry {
  return {
    number: row.number,
    at: row.at,
    action: row.action,
    says: saysOf(row.action),
    actorUuid: row.actorId,
    actor: row.actor,
    onBehalfOfUuid: row.onBehalfOf,
    onBehalfOf: row.viewedAs,
    subjectUuid: row.subjectId,
    subject: row.subject,
    details: JSON.parse(row.details) as AuditLogEntry['details'],
    ip: row.ip,
    requestId: row.requestId,
  };
}
