import { instant } from '../../../adapters/clock.ts';
import { dueStep, type Timeline } from '../../../domain/commerce/subscriptions/due-step.ts';
import type { Dunning } from '../../../domain/commerce/subscriptions/dunning.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { openChangeOf } from './open-change.ts';

const parsed = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A stored subscription as the rules of time read it. */
export function timelineOf(row: SubscriptionsTable): Timeline {
  return {
    billingStatus: row.billingStatus,
    createdAt: Date.parse(row.createdAt),
    periodStart: parsed(row.currentPeriodStart),
    periodEnd: parsed(row.currentPeriodEnd),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    payingSince: parsed(row.payingSince),
    dunning: dunningOf(row) ?? null,
    reminded: row.trialRemindedAt !== null,
    pausedUntil: parsed(row.pausedUntil),
    changeUntil: parsed(openChangeOf(row)?.until ?? null),
  };
}

/** Undefined: it owes nothing. The period of what it owes began when that was due. */
export function dunningOf(row: SubscriptionsTable): Dunning | undefined {
  const { dunningSince, dunningTries: tries, dunningFailure: failure, graceUntil } = row;
  if (dunningSince === null || failure === null) return undefined;
  const since = Date.parse(dunningSince);
  const due = Math.min(parsed(row.currentPeriodStart) ?? since, since);
  return { due, since, tries, failure, graceUntil: Date.parse(graceUntil ?? dunningSince) };
}

/** The subscription with the time at which it is to be looked at again. */
export function withNextStep(row: SubscriptionsTable): SubscriptionsTable {
  const due = dueStep(timelineOf(row));
  return { ...row, nextStepAt: due ? instant(due.at) : null };
}
