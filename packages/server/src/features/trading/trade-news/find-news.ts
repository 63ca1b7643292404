import { instant } from '../../../adapters/clock.ts';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import type { TradeNewsJob } from '../../../jobs/job.ts';
import type { Db } from '../../../storage/database.ts';
import type { TradeNewsTable } from '../../../storage/trade-news-tables.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { identitiesAt, placeKey } from '../fills/fill-identities.repository.ts';
import { latestFillsOfImport } from '../fills/fills.repository.ts';
import { listRecent } from '../positions/position-news.repository.ts';
import type { PositionRow } from '../positions/positions.repository.ts';

/** Older trades are history: they are imported without a word. */
const bound = day;
/** Of a day whose hours are unknown, noon is kept: its end is at most so much later. */
const afterNoon = 14 * hour;

/**
 * Recent changes of positions by an import: opened, closed, or added to and reduced. Recent by the time
 * of the import, and noted at `now`: whatever is read up to a time has all that was noted before it.
 */
export async function findNews(
  db: Db,
  { id: accountId, timezone }: Pick<Account, 'id' | 'timezone'>,
  { importId, at }: Omit<TradeNewsJob, 'accountId'>,
  now: number,
): Promise<readonly TradeNewsTable[]> {
  const since = instant(at - bound);
  /** Those of a day alone are recent as long as its end is. */
  const isRecent = (time: string, only: string | null): boolean =>
    time >= since || (only !== null && (startOfDay(only, timezone, 1) ?? '') >= since);
  const earliest = instant(at - bound - afterNoon);
  const latest = await latestFillsOfImport(db, { accountId, importId }, earliest);
  const filled = new Map([...latest].filter(([, fill]) => isRecent(fill.at, fill.day)));
  const positions = await listRecent(db, accountId, [...filled.keys()], earliest);
  const subjects = await subjectsOf(db, accountId, positions);
  return positions.flatMap(({ id, instrumentKey, status, ...position }): TradeNewsTable[] => {
    const { openedAt, openedDay, closedAt, closedDay } = position;
    const subject = subjects.get(id) ?? id;
    const own = { accountId, subject, positionId: id };
    const row = { ...own, batchId: importId, notedAt: instant(now) };
    if (status === 'closed') {
      return closedAt !== null && isRecent(closedAt, closedDay)
        ? [{ ...row, event: 'trade-closed', occurredAt: closedAt }]
        : [];
    }
    const last = filled.get(instrumentKey)?.at;
    const news: TradeNewsTable[] = [];
    if (isRecent(openedAt, openedDay))
      news.push({ ...row, event: 'trade-opened', occurredAt: openedAt });
    if (last !== undefined && last > openedAt) {
      news.push({ ...row, event: 'trade-update', occurredAt: last });
    }
    return news;
  });
}

/** The identities of the fills that opened positions, by the ids of these. */
async function subjectsOf(
  db: Db,
  accountId: string,
  positions: readonly PositionRow[],
): Promise<ReadonlyMap<string, string>> {
  const places = positions.flatMap(({ id, instrumentKey, openedAt: executedAt, openedSequence }) =>
    openedSequence === null ? [] : [{ id, instrumentKey, executedAt, sequence: openedSequence }],
  );
  const identities = await identitiesAt(
    db,
    accountId,
    places.map(({ id: _id, ...place }) => place),
  );
  return new Map(places.map((place) => [place.id, identities.get(placeKey(place)) ?? place.id]));
}
