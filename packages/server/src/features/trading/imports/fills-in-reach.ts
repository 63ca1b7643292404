import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { FileReach } from '../../../domain/trading/broker-files/file-reach.ts';
import type { Db } from '../../../storage/database.ts';
import {
  type FillRow,
  fillPagesFrom,
  fillPagesWithin,
  listByIdentity,
} from '../fills/fills.repository.ts';

/**
 * Two zones write one moment at most 26 hours apart, so that a row that was read in another zone is
 * among the fills of the days around it.
 */
const otherZones = 2 * day;

/** The fills of an account that a file's rows are compared with, each once, some hundreds at a time. */
export async function* fillsInReach(
  db: Db,
  accountId: string,
  reach: FileReach | null,
): AsyncGenerator<FillRow[]> {
  if (!reach) return;
  const first = instant(Date.parse(reach.first) - otherZones);
  const last = instant(Date.parse(reach.last) + otherZones);
  const instruments = new Set(reach.instruments);
  const elsewhere = (row: FillRow) =>
    (row.executedAt < first || row.executedAt > last) && !instruments.has(row.instrumentKey);
  for (const instrumentKey of instruments) {
    yield* fillPagesFrom(db, { accountId, instrumentKey, from: null });
  }
  for await (const page of fillPagesWithin(db, accountId, [first, last])) {
    yield page.filter(({ instrumentKey }) => !instruments.has(instrumentKey));
  }
  yield (await listByIdentity(db, accountId, reach.ids)).filter(elsewhere);
}
