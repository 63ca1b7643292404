import type { Db } from '../../../storage/database.ts';
import {
  listPositions,
  type NewsPart,
  newestFirst,
  type PositionNews,
  sameDelay,
} from '../positions/position-news.repository.ts';
import { listNotedLate } from './trade-news.repository.ts';

/**
 * Positions that these parts are too late for: they were opened or closed before their spans, but an import
 * brought them after `since`. They became visible when they were noted. What was history by then is not among
 * them, as nowhere in the news.
 */
export async function listLateNews(
  db: Db,
  parts: readonly NewsPart[],
  since: string,
  limit: number,
): Promise<readonly PositionNews[]> {
  const noted = [];
  for (const alike of sameDelay(parts)) {
    const [first] = alike;
    if (!first) continue;
    const of = { accountIds: idsOf(alike), notedAfter: since };
    const until = first.closedAfter;
    noted.push(...(await listNotedLate(db, { ...of, event: 'trade-closed', until }, limit)));
  }
  const shown = parts.filter(({ openedAfter }) => openedAfter !== undefined);
  const until = shown[0]?.openedAfter;
  if (until !== undefined) {
    const of = { accountIds: idsOf(shown), notedAfter: since };
    noted.push(...(await listNotedLate(db, { ...of, event: 'trade-opened', until }, limit)));
  }
  const positions = await listPositions(
    db,
    noted.map(({ positionId }) => positionId),
  );
  return newestFirst(
    noted.flatMap(({ positionId, event, notedAt }): PositionNews[] => {
      const row = positions.get(positionId);
      // It may have been closed, or opened again by a correction, since.
      return row?.status === (event === 'trade-closed' ? 'closed' : 'open')
        ? [{ row, at: notedAt }]
        : [];
    }),
  ).slice(0, limit);
}

const idsOf = (parts: readonly NewsPart[]): readonly string[] =>
  parts.map(({ accountId }) => accountId);
