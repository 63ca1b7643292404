import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { TradeNewsJob } from '../../../jobs/job.ts';
import type { Db } from '../../../storage/database.ts';
import type { TradeNewsTable } from '../../../storage/trade-news-tables.ts';
import { latestFillsOfImport } from '../fills/fills.repository.ts';
import { listRecent } from '../positions/position-news.repository.ts';

/** Older trades are history: they are imported without a word. */
const bound = day;

/** Recent changes of positions by an import: opened, closed, or added to and reduced. */
export async function findNews(
  db: Db,
  { accountId, importId, at }: TradeNewsJob,
): Promise<readonly TradeNewsTable[]> {
  const since = instant(at - bound);
  const filled = await latestFillsOfImport(db, { accountId, importId }, since);
  const instruments = [...filled.keys()];
  const positions = await listRecent(db, accountId, instruments, since);
  return positions.flatMap(
    ({ id, instrumentKey, status, openedAt, closedAt }): TradeNewsTable[] => {
      const row = { batchId: importId, accountId, positionId: id, notedAt: instant(at) };
      if (status === 'closed') {
        return closedAt !== null && closedAt >= since
          ? [{ ...row, event: 'trade-closed', occurredAt: closedAt }]
          : [];
      }
      const last = filled.get(instrumentKey);
      const news: TradeNewsTable[] = [];
      if (openedAt >= since) news.push({ ...row, event: 'trade-opened', occurredAt: openedAt });
      if (last !== undefined && last > openedAt) {
        news.push({ ...row, event: 'trade-update', occurredAt: last });
      }
      return news;
    },
  );
}
