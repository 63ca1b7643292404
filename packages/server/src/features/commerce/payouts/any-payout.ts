import type { AdminPayoutDetail } from '@skipper/core/contract';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { findNamedPayout } from './all-payouts.repository.ts';
import { findHold } from './payout-holds.repository.ts';
import { readPayout } from './payouts.repository.ts';

/** A payout as an admin sees it. Milliseconds. @throws ProblemError 404. */
export async function viewAnyPayout(db: Db, id: string, now: number): Promise<AdminPayoutDetail> {
  const found = await findNamedPayout(db, id);
  if (!found) throw notFound();
  const { receiver, mentorId } = found;
  const hold = (await findHold(db, mentorId, now)) ?? null;
  return { ...(await readPayout(db, id)), receiver, receiverUuid: mentorId, hold };
}
