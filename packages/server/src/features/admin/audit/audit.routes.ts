import type { AuditLogEntry, AuditLogQuery } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { type EntryFilter, findEntries } from './audit-log.repository.ts';

/** Default page size. */
const pageSize = 50;

export function auditRoutes(): Pick<Handlers, 'listAuditLog'> {
  return {
    listAuditLog: async ({ db, query }) => {
      const limit = query.limit ?? pageSize;
      // Reads one row more than is shown: it decides whether there is another page.
      const found = await findEntries(db, filterOf(query), limit + 1);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { entries: shown.map(toEntry), nextCursor: last ? String(last.number) : null };
    },
  };
}

function filterOf({
  action,
  actorUuid,
  subjectUuid,
  from,
  to,
  cursor,
}: AuditLogQuery): EntryFilter {
  const before = cursor === undefined ? undefined : Number(cursor);
  return { action, actorId: actorUuid, subjectId: subjectUuid, from, to, before };
}

function toEntry(row: Awaited<ReturnType<typeof findEntries>>[number]): AuditLogEntry {
  return {
    number: row.number,
    at: row.at,
    action: row.action,
    actorUuid: row.actorId,
    actor: row.actor,
    subjectUuid: row.subjectId,
    details: JSON.parse(row.details) as AuditLogEntry['details'],
    ip: row.ip,
    requestId: row.requestId,
  };
}
