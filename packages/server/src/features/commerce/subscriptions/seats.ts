import { instant } from '../../../adapters/clock.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { countSeats } from './subscriptions.repository.ts';

/**
 * Takes the mentor’s lock, which changes of the seat limit also take, where the plan has one: the
 * last seat is sold once.
 */
export async function lockSeats(db: Db, planId: string): Promise<void> {
  const { mentorId, seatsCap } = await readPlanRow(db, planId);
  if (seatsCap !== null) await lockUser(db, mentorId);
}

type Buyer = Pick<SubscriptionsTable, 'planId' | 'userId'>;

/**
 * The answer lasts while the seats are locked. An order that waits for its payment has its seat until
 * it expires, and a change of plan until it is made or dropped. `at` in milliseconds.
 */
export async function hasSeat(db: Db, { planId, userId }: Buyer, at: number): Promise<boolean> {
  const { seatsCap } = await readPlanRow(db, planId);
  if (seatsCap === null) return true;
  const taken = (await countSeats(db, [planId], instant(at), userId)).get(planId) ?? 0;
  return taken < seatsCap;
}

/** Locks the seats. @throws ProblemError 409 where none is left. */
export async function requireSeat(db: Db, buyer: Buyer, at: number): Promise<void> {
  await lockSeats(db, buyer.planId);
  if (!(await hasSeat(db, buyer, at))) throw conflict('This plan is sold out.', 'sold_out');
}

/** The seats that are left of each of these plans that has a limit. `at` in milliseconds. */
export async function seatsLeft(
  db: Db,
  planIds: Iterable<string>,
  at: number,
): Promise<ReadonlyMap<string, number>> {
  const plans = await Promise.all([...new Set(planIds)].map((id) => readPlanRow(db, id)));
  const limited = plans.filter(({ seatsCap }) => seatsCap !== null);
  if (limited.length === 0) return new Map();
  const taken = await countSeats(
    db,
    limited.map(({ id }) => id),
    instant(at),
  );
  return new Map(limited.map(({ id, seatsCap }) => [id, (seatsCap ?? 0) - (taken.get(id) ?? 0)]));
}
