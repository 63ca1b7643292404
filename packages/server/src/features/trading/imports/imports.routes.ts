import type { endpoints, Import } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Call, Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { fromNearerEnd, window } from '../../../storage/paging.ts';
import { audit, sourceOf } from '../../admin/audit/audit-log.ts';
import { readOwnAccount } from '../accounts/accounts.repository.ts';
import type { Planned } from '../positions/account-matcher.ts';
import type { CommitPlan, CommitPlanner } from './commit-planner.ts';
import type { FillCorrections } from './fill-corrections.ts';
import type { ImportOrders } from './import-orders.ts';
import type { ImportPreparation } from './import-preparation.ts';
import { countsOf, describeImports, toImportRow } from './import-views.ts';
import { countImports, listImports, listRows, readImport } from './imports.repository.ts';
import type { ImportService } from './imports.service.ts';
import { isLargeFile, isLargeImport } from './large-file.ts';
import { noRows, totalOf } from './row-counts.ts';

type ImportHandlers = Pick<
  Handlers,
  | 'createImport'
  | 'listImports'
  | 'getImport'
  | 'listImportRows'
  | 'updateImport'
  | 'commitImport'
  | 'revertImport'
  | 'correctFills'
>;

/** Committing again changes nothing, so only the first commit is an event. */
async function commit(
  imports: ImportService,
  call: Call<typeof endpoints.commitImport>,
  planned: Planned<CommitPlan> | undefined,
): Promise<Import> {
  const { db, params, now } = call;
  const done = await imports.commit(db, params.uuid, now, planned);
  if (done.committedAt === instant(now)) {
    const details = { accountId: done.accountUuid, fills: done.rows.new };
    await audit(db, sourceOf(call), { action: 'import.committed', subjectId: done.uuid, details });
  }
  return done;
}

interface ImportServices {
  readonly imports: ImportService;
  readonly importOrders: ImportOrders;
  readonly importPreparation: ImportPreparation;
  readonly commitPlanner: CommitPlanner;
  readonly fillCorrections: FillCorrections;
}

export function importRoutes({
  imports,
  importOrders: orders,
  importPreparation: preparation,
  commitPlanner: planner,
  fillCorrections: corrections,
}: ImportServices): ImportHandlers {
  return {
    createImport: {
      prepare: async ({ db, user, body, now, limit }) => {
        await limit(rateLimits.importPerUser, user.id);
        if (isLargeFile(body.file)) {
          await preparation.accept(db, user.id, body);
          return (call) => orders.read(call.db, user.id, body, now);
        }
        const reading = await preparation.upload(db, user.id, body, now);
        return (call) => imports.keep(call.db, user.id, body, { reading, now });
      },
    },
    listImports: async ({ db, user, query, now }) => {
      const { id } = await readOwnAccount(db, query.account, user.id);
      const total = await countImports(db, id);
      const records = await listImports(db, id, fromNearerEnd(window(query), total));
      return { imports: await describeImports(db, records, now), total };
    },
    getImport: ({ db, params, now }) => imports.read(db, params.uuid, now),
    listImportRows: async ({ db, params, query }) => {
      const { limit, offset } = window(query);
      const { cursor } = query;
      const place = cursor === undefined ? { offset } : { offset: 0, from: cursor };
      // Reads one more than is shown: it decides about the next cursor.
      const found = await listRows(db, params.uuid, query.state, { limit: limit + 1, ...place });
      const rows = found.slice(0, limit);
      const counts = (await countsOf(db, [await readImport(db, params.uuid)])).get(params.uuid);
      const all = totalOf(counts ?? noRows);
      const total = query.state === undefined ? all : (counts?.[query.state] ?? 0);
      return { rows: rows.map(toImportRow), total, nextCursor: found[limit]?.ordinal ?? null };
    },
    updateImport: {
      prepare: async ({ db, params, body, now }) => {
        if (await isLargeImport(db, params.uuid)) {
          return (call) => orders.readAgain(call.db, params.uuid, body, now);
        }
        const reading = await preparation.revision(db, params.uuid, body, now);
        return (call) => imports.revise(call.db, params.uuid, body, { reading, now });
      },
    },
    commitImport: {
      prepare: async ({ db, params, now }) => {
        if (await isLargeImport(db, params.uuid)) {
          return (call) => orders.add(call.db, params.uuid, sourceOf(call));
        }
        const planned = await planner.commit(db, params.uuid, now);
        return (call) => commit(imports, call, planned);
      },
    },
    revertImport: {
      prepare: async ({ db, params, query }) => {
        if (await isLargeImport(db, params.uuid)) {
          const { reason } = query;
          return (call) => orders.remove(call.db, params.uuid, reason, sourceOf(call));
        }
        const planned = await planner.revert(db, params.uuid);
        return (call) =>
          imports.revert(call.db, params.uuid, query.reason, sourceOf(call), planned);
      },
    },
    correctFills: {
      prepare: async ({ db, params: { uuid }, body }) => {
        const planned = await corrections.ahead(db, uuid, body);
        return async (call) => {
          await corrections.correct(call.db, uuid, body, sourceOf(call), planned);
          return imports.read(call.db, uuid, call.now);
        };
      },
    },
  };
}
