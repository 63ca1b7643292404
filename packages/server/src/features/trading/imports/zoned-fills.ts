import type { Db } from '../../../storage/database.ts';
import { type FillRow, listFills } from '../fills/fills.repository.ts';
import { listZones } from './imports.repository.ts';

/** A stored fill with the time zone of its import. */
export type ZonedFillRow = FillRow & { readonly timezone: string };

/** Every fill of an account, each with its zone, in the order they happened. */
export async function listZonedFills(db: Db, accountId: string): Promise<ZonedFillRow[]> {
  const zones = await listZones(db, accountId);
  const rows = await listFills(db, accountId);
  return rows.map((row) => {
    const timezone = zones.get(row.importId);
    if (timezone === undefined) throw new Error(`There is no import ${row.importId}.`);
    return { ...row, timezone };
  });
}
