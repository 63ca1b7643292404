import {
  isKnownCurrency,
  leastPayout,
  type PayoutSettings,
  type PayoutSettingsBody,
  type ProfileOptions,
  unknownCurrency,
  writeAmount,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import {
  minimumOf,
  nextPayoutDay,
  type PayoutPlan,
} from '../../../domain/commerce/billing/payout-plan.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser, readUser } from '../../identity/users/users.repository.ts';
import { listBalanceEntries } from '../books/mentor-ledger.repository.ts';
import type { PayoutNotices } from './payout-notices.ts';
import { keepPayoutPlan, readPayoutPlan } from './payout-settings.repository.ts';

/** As its mentor sees it. Milliseconds. */
export async function viewPayoutSettings(
  db: Db,
  userId: string,
  now: number,
): Promise<PayoutSettings> {
  const plan = await readPayoutPlan(db, userId);
  const { schedule, nextAt, minimums } = plan;
  const entries = await listBalanceEntries(db, userId, instant(now));
  const used = [...entries.map(({ currency }) => currency), ...Object.keys(minimums)];
  const currencies = used.length === 0 ? [await ownCurrency(db, userId)] : [...new Set(used)];
  return {
    schedule,
    next: nextAt === undefined ? null : instant(Math.max(now, nextAt)).slice(0, 10),
    minimum: currencies.sort().map((currency) => ({ amount: minimumOf(plan, currency), currency })),
  };
}

async function ownCurrency(db: Db, userId: string): Promise<string> {
  return (JSON.parse((await readUser(db, userId)).opts) as ProfileOptions).currency;
}

/**
 * Changes what is named, and mails the owner where that is a change. A schedule that is chosen again keeps
 * its day: one that is due is not lost. Within a transaction.
 *
 * @throws ProblemError 400 for an unknown currency, or one named twice.
 */
export async function changePayoutSettings(
  db: Db,
  userId: string,
  { schedule, minimum = [] }: PayoutSettingsBody,
  { now, notices }: { readonly now: number; readonly notices: PayoutNotices },
): Promise<PayoutSettings> {
  checkMinimum(minimum);
  await lockUser(db, userId);
  const before = await readPayoutPlan(db, userId);
  const minimums = { ...before.minimums };
  for (const { amount, currency } of minimum) minimums[currency] = amount;
  const plan = { ...scheduled(before, schedule, now), minimums };
  await keepPayoutPlan(db, userId, plan);
  if (isOther(plan, before)) await notices.settingsChanged(db, userId, now);
  return viewPayoutSettings(db, userId, now);
}

const isOther = (plan: PayoutPlan, before: PayoutPlan): boolean =>
  plan.schedule !== before.schedule ||
  Object.keys(plan.minimums).some((one) => minimumOf(plan, one) !== minimumOf(before, one));

function scheduled(
  before: PayoutPlan,
  schedule: PayoutPlan['schedule'] | undefined,
  now: number,
): Pick<PayoutPlan, 'schedule' | 'nextAt'> {
  if (schedule === undefined || schedule === before.schedule) return before;
  return { schedule, nextAt: nextPayoutDay(schedule, now) };
}

function checkMinimum(minimum: NonNullable<PayoutSettingsBody['minimum']>): void {
  const named = new Set<string>();
  for (const { amount, currency } of minimum) {
    if (!isKnownCurrency(currency)) {
      throw invalid(unknownCurrency(currency), 'unknown_currency', 'minimum');
    }
    if (named.has(currency)) throw invalid(`Name ${currency} once.`, 'duplicate', 'minimum');
    named.add(currency);
    if (amount < leastPayout) {
      const message = `Enter at least ${writeAmount(leastPayout, currency)}.`;
      throw invalid(message, 'too_low', 'minimum');
    }
  }
}
