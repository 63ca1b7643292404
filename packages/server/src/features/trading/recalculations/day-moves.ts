import { movedDay } from '../../../domain/trading/broker-files/moved-day.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { dayFillsAfter, moveFills } from '../fills/fill-days.repository.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { spansOfCorrected } from '../imports/plan-corrections.ts';
import { type PositionPlan, planPositions } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';

export interface DayMoves {
  /** The fills as they are to be. */
  readonly fills: readonly FillRow[];
  readonly positions: PositionPlan;
  /** How many were looked at, and the instant of the last one; null after all of them. */
  readonly seen: number;
  readonly last: string | null;
}

interface Zones {
  /** The account's zone, and those that it had before. */
  readonly zone: string;
  readonly before: readonly string[];
}

/** Moves fills of which only the day is known to that day in another zone, about `limit` after an instant. */
export async function planDayMoves(
  db: Db,
  account: Account,
  { zone, before }: Zones,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<DayMoves> {
  const days = await dayFillsAfter(db, account.id, after, limit);
  const moves = days.flatMap((fill) => {
    const executedAt = movedDay(fill, zone, before);
    return executedAt === fill.executedAt ? [] : { before: fill, after: { ...fill, executedAt } };
  });
  const { spans, changes } = spansOfCorrected(moves);
  return {
    fills: moves.map((one) => one.after),
    positions: await planPositions(db, account, spans, changes),
    seen: days.length,
    last: days.at(-1)?.executedAt ?? null,
  };
}

/** Moves all of a small account at once. False if there were none. */
export async function moveDays(db: Db, account: Account, zones: Zones): Promise<boolean> {
  const all = { after: '', limit: Number.MAX_SAFE_INTEGER };
  const { fills, positions } = await planDayMoves(db, account, zones, all);
  if (fills.length === 0) return false;
  await moveFills(db, fills);
  await storePositions(db, account.id, positions);
  return true;
}
