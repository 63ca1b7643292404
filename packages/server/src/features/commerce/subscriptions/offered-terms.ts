import { derivedId } from '../../../domain/derived-id.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findLatestAttempt, hasFailedBy } from '../payments/payment-attempts.repository.ts';
import { listAccess, type PlanRow } from '../plans/plans.repository.ts';
import { trialUsed } from './trial-cards.repository.ts';

/**
 * Days that a buyer has for nothing: those of their order that waits for its card, else those of the
 * plan. `held`: what the buyer has of its mentor.
 */
export async function offeredTrial(
  db: Db,
  plan: PlanRow,
  held: readonly SubscriptionsTable[],
): Promise<number> {
  const begun = held.find((one) => one.billingStatus === 'incomplete' && one.planId === plan.id);
  const latest = begun && (await findLatestAttempt(db, begun.id));
  if (latest?.purpose === 'trial' && latest.status !== 'failed') {
    return latest.trialDays ?? plan.trialDays;
  }
  return plan.trialDays > 0 && (await mayTry(db, held)) ? plan.trialDays : 0;
}

/** One trial for each user and mentor, and for each card. */
async function mayTry(db: Db, held: readonly SubscriptionsTable[]): Promise<boolean> {
  if (held.some(({ trialEndsAt }) => trialEndsAt !== null)) return false;
  const ids = held.map(({ id }) => id);
  return ids.length === 0 || !(await hasFailedBy(db, ids, trialUsed));
}

/** Names what a plan opens, and for how long it is tried: another one means other terms. */
export async function termsOf(db: Db, planId: string, trialDays: number): Promise<string> {
  const access = await listAccess(db, [planId]);
  const opened = access.map(({ accountId, level }) => `${accountId} ${level}`).sort();
  return derivedId(JSON.stringify([planId, trialDays, opened]));
}

/** `terms`: as reviewed; undefined: not compared. @throws ProblemError 409 where they are others by now. */
export async function requireTerms(
  db: Db,
  planId: string,
  trialDays: number,
  terms: string | undefined,
): Promise<void> {
  if (terms === undefined || terms === (await termsOf(db, planId, trialDays))) return;
  throw conflict('The plan has changed. Review it again.', 'price_changed');
}
