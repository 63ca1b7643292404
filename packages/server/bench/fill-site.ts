import type { Database, Engine } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { siteSums } from '../src/storage/migrations/0060-site-sums.ts';
import { siteRevenueSteps } from '../src/storage/migrations/0080-site-revenue-steps.ts';
import { sumsOfBatches } from '../src/storage/migrations/0096-sums-of-batches.ts';
import { revenueAfterCoupons } from '../src/storage/migrations/0109-revenue-after-coupons.ts';
import { mentorRevenue } from '../src/storage/migrations/0119-mentor-revenue.ts';
import { mentorRanks } from '../src/storage/migrations/0134-mentor-ranks.ts';
import { sitePaymentDays } from '../src/storage/migrations/0152-site-payment-days.ts';
import { disputeRows } from '../src/storage/migrations/0182-dispute-rows.ts';
import { disputeRowCounts } from '../src/storage/migrations/0183-dispute-row-counts.ts';
import { migrations } from '../src/storage/migrations/all.ts';
import { numbers } from '../src/testing/sql-numbers.ts';
import { instants, runUntriggered, vacuum } from './fill-sql.ts';

/** Three years of a site. */
export interface SiteSize {
  readonly invoices: number;
  /** Changes of subscriptions, four to each. */
  readonly events: number;
}

const mentors = 200;
const subscriptionsPerUser = 2;
const seconds = 3 * 365 * 86_400;

/**
 * Fills a new database with what the statistics of the site are added up from, in the schema before
 * their sums were kept, and brings it up to date.
 */
export async function fillSite(database: Database, size: SiteSize): Promise<void> {
  const summed = [
    siteSums,
    siteRevenueSteps,
    revenueAfterCoupons,
    sumsOfBatches,
    mentorRevenue,
    mentorRanks,
    sitePaymentDays,
    disputeRows,
    disputeRowCounts,
  ];
  await migrate(database, { migrations: migrations.filter((one) => !summed.includes(one)) });
  await runUntriggered(database, statementsFor(database.engine, size));
  await migrate(database);
  await vacuum(database);
}

function statementsFor(engine: Engine, { invoices, events }: SiteSize): string[] {
  const subscriptions = events / 4;
  const users = subscriptions / subscriptionsPerUser;
  const paid = instants[engine](`n * ${Math.floor(seconds / invoices)}`);
  // Subscriptions begin over the years, and change every 20 to 140 days.
  const changed = instants[engine](
    `(s * ${Math.floor((seconds - 420 * 86_400) / subscriptions)} + step * 86400 * (20 + s % 120))`,
  );
  return [
    ...[`'u' || n as id from numbers`, `'m' || n as id from numbers where n < ${mentors}`].map(
      (named) => `insert into users (id, email, username, password_hash, about, public_info,
        show_profile, needs_setup, email_is_verified, phone_is_verified, is_onboarded, created_at)
      ${numbers(users)}
      select id, id || '@example.com', id, 'x', '', '{}', 1, 0, 1, 0, 1, '2023-11-14T00:00:00.000Z'
      from (select ${named}) named`,
    ),
    `insert into user_roles (user_id, role) ${numbers(mentors)} select 'm' || n, 'mentor' from numbers`,
    `insert into invoices (id, number, user_id, mentor_id, status, currency, total, tax, attempts,
      processing_bearer, issued_at, paid_at)
    ${numbers(invoices)}
    select 'i' || n, 'SK-' || n, 'u' || (n % ${users}), 'm' || (n % ${mentors}), 'paid',
      case when n % 10 = 0 then 'EUR' else 'USD' end, 5000, 0, 1, 'mentor', ${paid}, ${paid}
    from numbers`,
    `insert into ledger_entries (id, transaction_id, at, account, mentor_id, invoice_id, amount,
      currency, available_at)
    select i.id || s.account, i.id, i.paid_at, s.account, i.mentor_id, i.id, s.amount, i.currency,
      case s.account when 'mentor' then i.paid_at end
    from invoices i cross join (select 'customer' as account, -5000 as amount
      union all select 'processing', 175 union all select 'platform', 500
      union all select 'mentor', 4325) s`,
    // A bank takes one of a hundred back, and each has a fee.
    `insert into ledger_entries (id, transaction_id, at, account, mentor_id, invoice_id, dispute_id,
      amount, currency, available_at)
    select 'd' || i.id || s.name || s.account, 'd' || i.id || s.name, i.paid_at, s.account, i.mentor_id,
      i.id, i.id, s.amount, i.currency, case s.account when 'mentor' then i.paid_at end
    from invoices i cross join (select 'held' as name, 'disputes' as account, 5000 as amount
      union all select 'held', 'mentor', -5000
      union all select 'fee', 'processing', 1500 union all select 'fee', 'mentor', -1500) s
    where i.number like '%00'`,
    `insert into subscriptions (id, user_id, plan_id, mentor_id, billing_status, interval, amount,
      currency, cancel_at_period_end, created_at, periods_from_anchor, dunning_tries, source)
    ${numbers(subscriptions)}
    select 's' || n, 'u' || (n % ${users}), 'p', 'm' || (n % ${mentors}),
      case when n % 3 = 0 then 'canceled' else 'active' end,
      case when n % 5 = 0 then 'year' else 'month' end, 1000,
      case when n % 10 = 0 then 'EUR' else 'USD' end, 0, '', 0, 0, 'checkout'
    from numbers`,
    `insert into subscription_events (id, subscription_id, user_id, mentor_id, at, kind,
      from_status, to_status, interval, currency, yearly_before, yearly_after)
    with recursive numbers(s) as
      (select 0 union all select s + 1 from numbers where s < ${subscriptions - 1})
    select 'e' || s || '-' || step, 's' || s, 'u' || (s % ${users}), 'm' || (s % ${mentors}),
      ${changed}, kind, from_status, case when step = 3 and s % 3 <> 0 then 'active' else to_status end,
      case when s % 5 = 0 then 'year' else 'month' end,
      case when s % 10 = 0 then 'EUR' else 'USD' end, yearly_before,
      case when step = 3 and s % 3 <> 0 then 15000 else yearly_after end
    from numbers cross join (
      select 0 as step, 'started' as kind, null as from_status, 'trialing' as to_status,
        0 as yearly_before, 0 as yearly_after
      union all select 1, 'activated', 'trialing', 'active', 0, 12000
      union all select 2, 'changed', 'active', 'active', 12000, 9000
      union all select 3, 'ended', 'active', 'canceled', 9000, 0) steps`,
  ];
}
