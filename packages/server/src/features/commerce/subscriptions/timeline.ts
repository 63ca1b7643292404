import { instant } from '../../../adapters/clock.ts';
import { dueStep, type Timeline } from '../../../domain/commerce/subscriptions/due-step.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { openChangeOf } from './open-change.ts';

const parsed = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A stored subscription as the rules of time read it. */
export function timelineOf(row: SubscriptionsTable): Timeline {
  const { dunningSince, dunningTries, dunningFailure, graceUntil } = row;
  return {
    billingStatus: row.billingStatus,
    createdAt: Date.parse(row.createdAt),
    periodStart: parsed(row.currentPeriodStart),
    periodEnd: parsed(row.currentPeriodEnd),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    payingSince: parsed(row.payingSince),
    dunning:
      dunningSince === null || dunningFailure === null
        ? null
        : {
            since: Date.parse(dunningSince),
            tries: dunningTries,
            failure: dunningFailure,
            graceUntil: Date.parse(graceUntil ?? dunningSince),
          },
    reminded: row.trialRemindedAt !== null,
    pausedUntil: parsed(row.pausedUntil),
    changeUntil: parsed(openChangeOf(row)?.until ?? null),
  };
}

/** The subscription with the time at which it is to be looked at again. */
export function withNextStep(row: SubscriptionsTable): SubscriptionsTable {
  const due = dueStep(timelineOf(row));
  return { ...row, nextStepAt: due ? instant(due.at) : null };
}
