import type { Plan, PlanPrice } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import { countHolders, countSeats } from '../subscriptions/subscriptions.repository.ts';
import { listAccess, listPrices, type PlanRow } from './plans.repository.ts';

const intervals: readonly PlanPrice['interval'][] = ['month', 'quarter', 'year'];

/** Stored plans in the shape of the contract. Only the mentor sees the number of holders. */
export async function viewPlans(
  db: Db,
  rows: readonly PlanRow[],
  { own, now }: { readonly own: boolean; readonly now: number },
): Promise<Plan[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const prices = Map.groupBy(await listPrices(db, ids), ({ planId }) => planId);
  const access = Map.groupBy(await listAccess(db, ids), ({ planId }) => planId);
  const holders = await countHolders(db, ids, instant(now));
  const seats = await countSeats(db, ids, instant(now));
  return rows.map((row) => {
    const held = holders.get(row.id) ?? 0;
    return {
      uuid: row.id,
      name: row.name,
      description: row.description,
      benefits: JSON.parse(row.benefits) as string[],
      prices: (prices.get(row.id) ?? [])
        .map(({ interval, amount, currency }) => ({ interval, amount, currency }))
        .sort((a, b) => intervals.indexOf(a.interval) - intervals.indexOf(b.interval)),
      trialDays: row.trialDays,
      access: (access.get(row.id) ?? []).map(({ accountId: accountUuid, level }) => ({
        accountUuid,
        level,
      })),
      seatsCap: row.seatsCap,
      seatsLeft:
        row.seatsCap === null ? null : Math.max(0, row.seatsCap - (seats.get(row.id) ?? 0)),
      visibility: row.visibility,
      status: row.status,
      subscribers: own ? held : null,
      position: row.place,
    };
  });
}
