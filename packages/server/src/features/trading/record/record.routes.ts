import type { RecordEntry, RecordList, RecordQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { amountSettings } from '../../../domain/trading/record/figure-settings.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import {
  readVisibleProfile,
  serve,
  type VisibleProfile,
} from '../public-profile/visible-profile.ts';
import { countEntries, listEntries, type RecordRow } from './record.repository.ts';

export function recordRoutes(): Pick<Handlers, 'getPublicRecord'> {
  return {
    getPublicRecord: async ({ db, params, query, viewer, now }) =>
      listRecord(db, await readVisibleProfile(db, params.username, viewer, instant(now)), query),
  };
}

/**
 * The entries of every account that this viewer may see or that others could see once. An account
 * that is hidden or archived later keeps its entries here, without its name.
 */
async function listRecord(
  db: Db,
  profile: VisibleProfile,
  query: RecordQuery,
): Promise<RecordList> {
  const ids = profile.recorded.map(({ id }) => id);
  if (ids.length === 0) return { entries: [], total: 0 };
  const counts = await countEntries(db, ids);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rows = await listEntries(db, ids, window(query), total);
  return { entries: rows.map((row) => toEntry(row, profile)), total };
}

function toEntry(row: RecordRow, profile: VisibleProfile): RecordEntry {
  const visible = profile.accounts.find(({ account }) => account.id === row.accountId);
  const shown = visible && serve(profile, visible, undefined);
  const showAmounts = shown?.showAmounts === true;
  const hidden =
    row.kind === 'fill-corrected'
      ? !showAmounts || shown?.served !== 'full'
      : row.setting !== null && amountSettings.has(row.setting) && !showAmounts;
  return {
    uuid: row.id,
    at: row.at,
    account: visible ? { uuid: row.accountId, alias: visible.account.alias } : null,
    kind: row.kind,
    fills: row.fills,
    setting: row.setting,
    before: hidden ? null : row.beforeValue,
    after: hidden ? null : row.afterValue,
    reason: row.reason,
    redacted: hidden ? ['before', 'after'] : [],
  };
}
