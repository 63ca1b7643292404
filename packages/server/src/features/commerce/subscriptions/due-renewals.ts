import { instant } from '../../../adapters/clock.ts';
import { dueStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { suspendedAmong } from '../../identity/users/suspensions.repository.ts';
import { findChargeableOf } from '../payments/payment-methods.repository.ts';
import { planNames } from '../plans/plans.repository.ts';
import { endedNow } from './moved-periods.ts';
import { dueChange } from './pending-change.ts';
import { chargeOf, type RenewalParts } from './renewal-charges.ts';
import { renewalOf } from './renewal-terms.ts';
import { lockDue, updateSubscriptions } from './subscription-changes.repository.ts';
import { timelineOf, withNextStep } from './timeline.ts';

/** A batch holds its subscriptions, and the count of invoices, as long as it takes. */
const atOnce = 50;

interface Taken {
  readonly renewed: number;
  /** Due as well, and no plain renewals. */
  readonly left: readonly string[];
}

/**
 * Renewals that nothing else changes, many in one transaction and each step of theirs in one
 * statement. Two processes take different ones.
 */
export class DueRenewals {
  readonly #parts: RenewalParts;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
  }

  /** Takes what is due for the longest, except what has failed. */
  take(database: Database, now: number, failed: ReadonlySet<string>): Promise<Taken> {
    return database.transaction(async (db) => {
      const limit = atOnce + failed.size;
      const rows = await lockDue(db, database.engine, instant(now), limit);
      const due = rows.filter(({ id }) => !failed.has(id));
      const plain = due.filter((row) => isPlain(row, now));
      const renewed = await this.#renew(db, plain, now);
      return {
        renewed: renewed.size,
        left: due.flatMap(({ id }) => (renewed.has(id) ? [] : [id])),
      };
    });
  }

  /** Returns those that were renewed: neither side is suspended, and there is a card to charge. */
  async #renew(
    db: Db,
    rows: readonly SubscriptionsTable[],
    now: number,
  ): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const { billing, payments, provider, leaps } = this.#parts;
    const users = rows.map(({ userId }) => userId);
    const mentors = rows.map(({ mentorId }) => mentorId);
    const suspended = await suspendedAmong(db, [...new Set([...users, ...mentors])]);
    const cards = await findChargeableOf(db, users, provider);
    const renewable = rows.filter(
      ({ userId, mentorId }) =>
        cards.has(userId) && !suspended.has(userId) && !suspended.has(mentorId),
    );
    if (renewable.length === 0) return new Set();
    const names = await planNames(db, [...new Set(renewable.map(({ planId }) => planId))]);
    const renewals = renewable.map((row) =>
      renewalOf(endedNow(row, now, leaps), row.interval, names.get(row.planId) ?? '', now),
    );
    const invoices = await billing.issueAll(
      db,
      renewals.map(({ invoice }) => invoice),
      now,
    );
    const payingSince = instant(now);
    await updateSubscriptions(
      db,
      renewals.map(({ renewed }) => withNextStep({ ...renewed, payingSince })),
    );
    const charges = invoices.map((invoice) =>
      chargeOf(invoice, cards.get(invoice.userId)?.providerMethodId ?? null),
    );
    await payments.beginAll(db, charges, now);
    return new Set(renewable.map(({ id }) => id));
  }
}

/** Nothing but the next period of the same plan is due. */
function isPlain(row: SubscriptionsTable, now: number): boolean {
  const due = dueStep(timelineOf(row));
  return (
    due?.step === 'renew' &&
    due.at <= now &&
    dueChange(row) === undefined &&
    row.interval !== 'free' &&
    row.anchorAt !== null
  );
}
