import type { FileReach } from '../../../domain/trading/broker-files/file-reach.ts';
import type { Db } from '../../../storage/database.ts';
import { type FillRow, listFills } from '../fills/fills.repository.ts';
import { byPlace } from '../positions/place.ts';
import { fillsInReach } from './fills-in-reach.ts';
import { listZones } from './imports.repository.ts';

/** A stored fill with the time zone of its import. */
export type ZonedFillRow = FillRow & { readonly timezone: string };

/** Every fill of an account with its zone, in order of execution. */
export async function listZonedFills(db: Db, accountId: string): Promise<ZonedFillRow[]> {
  return withZones(await listZones(db, accountId), await listFills(db, accountId));
}

/** The fills of an account that a file's rows are compared with, as above. */
export async function zonedFillsInReach(
  db: Db,
  accountId: string,
  reach: FileReach | null,
): Promise<ZonedFillRow[]> {
  const zones = await listZones(db, accountId);
  const rows: FillRow[] = [];
  for await (const page of fillsInReach(db, accountId, reach)) rows.push(...page);
  return withZones(zones, rows.sort(byPlace));
}

function withZones(zones: ReadonlyMap<string, string>, rows: readonly FillRow[]): ZonedFillRow[] {
  return rows.map((row) => {
    const timezone = zones.get(row.importId);
    if (timezone === undefined) throw new Error(`There is no import ${row.importId}.`);
    return { ...row, timezone };
  });
}
