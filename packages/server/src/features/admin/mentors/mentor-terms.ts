import type { AdminMentor, FeeRules, UpdateMentorBody } from '@skipper/core/contract';
import { invalid, notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readTerms, saveTerms } from '../../commerce/billing/mentor-terms.repository.ts';
import { viewPlans } from '../../commerce/plans/plan-views.ts';
import { listPlanRows } from '../../commerce/plans/plans.repository.ts';
import { rolesOf } from '../../identity/users/roles.repository.ts';
import { findUserById } from '../../identity/users/users.repository.ts';
import { listAccounts } from '../../trading/accounts/accounts.repository.ts';
import { audit } from '../audit/audit-log.ts';
import { describeMentors } from '../statistics/mentor-stats.ts';
import { beginChange, type UserChange } from '../users/begin-change.ts';

/** More plans than anyone makes. */
const shownPlans = 100;

/** @throws ProblemError 404 for an unknown user, and for one who is no mentor. */
export async function viewMentor(
  db: Db,
  fees: FeeRules,
  id: string,
  now: number,
): Promise<AdminMentor> {
  const user = await findUserById(db, id);
  if (!user || !(await rolesOf(db, id)).includes('mentor')) throw notFound();
  const [stats] = await describeMentors(db, [user], now);
  if (!stats) throw notFound();
  const { platformBasisPoints, salesSuspended } = await readTerms(db, id);
  const accounts = await listAccounts(db, id);
  const plans = await listPlanRows(db, { mentorId: id }, { limit: shownPlans, offset: 0 });
  return {
    ...stats,
    email: user.email,
    feePercent: (platformBasisPoints ?? fees.platformBasisPoints) / 100,
    ownFee: platformBasisPoints !== null,
    salesSuspended: salesSuspended === 1,
    accountList: accounts.map((account) => ({
      uuid: account.id,
      alias: account.alias,
      currency: account.currency,
      publicLevel: account.publicLevel,
      lastImportAt: account.lastImportAt,
      archivedAt: account.archivedAt,
    })),
    planList: await viewPlans(db, plans, { own: true, now }),
  };
}

/**
 * Changes the fee of future sales, or whether plans are on sale.
 *
 * @throws ProblemError 400, 404.
 */
export async function changeTerms(
  change: UserChange,
  { feePercent, salesSuspended }: UpdateMentorBody,
  fees: FeeRules,
): Promise<void> {
  const { db, userId, source } = change;
  const reason = await beginChange(change);
  if (!(await rolesOf(db, userId)).includes('mentor')) throw notFound();
  const before = await readTerms(db, userId);
  const after = {
    platformBasisPoints:
      feePercent === undefined ? before.platformBasisPoints : basisPoints(feePercent, fees),
    salesSuspended: salesSuspended === undefined ? before.salesSuspended : salesSuspended ? 1 : 0,
  } as const;
  await saveTerms(db, userId, after);
  const percent = (points: number | null) => (points === null ? 'usual' : points / 100);
  const details = {
    reason,
    feeBefore: percent(before.platformBasisPoints),
    feeAfter: percent(after.platformBasisPoints),
    salesSuspended: String(after.salesSuspended === 1),
  };
  await audit(db, source, { action: 'mentor.terms_changed', subjectId: userId, details });
}

/** Hundredths of a percent; null for the usual fee. */
function basisPoints(percent: number | null, fees: FeeRules): number | null {
  if (percent === null) return null;
  const points = Math.round(percent * 100);
  if (Math.abs(points - percent * 100) > 1e-9) {
    throw invalid('Use at most two places after the point.', 'invalid_fee', 'feePercent');
  }
  if (points + fees.processingBasisPoints > 10_000) {
    throw invalid('A sale would cost more than it brings.', 'invalid_fee', 'feePercent');
  }
  return points;
}
