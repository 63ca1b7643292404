import { sql } from 'kysely';
import type { Database } from '../src/storage/database.ts';
import { salesSums } from '../src/storage/migrations/0041-sales-sums.ts';
import { numbers } from '../src/testing/sql-numbers.ts';
import { instants, runUntriggered, vacuum } from './fill-sql.ts';

export interface SalesSize {
  /** Paid invoices over three years. */
  readonly sales: number;
  /** Subscribers, each with their own invoices. */
  readonly members: number;
}

/** The plans that members have, the second one one of ten. */
export const plans = [
  '6c0c2f0e-0000-4000-8000-000000000001',
  '6c0c2f0e-0000-4000-8000-000000000002',
] as const;
const seconds = 3 * 365 * 86_400;

const states = `case when n % 50 = 0 then 'trialing' when n % 50 = 1 then 'past_due'
  when n % 50 = 2 then 'paused' when n % 50 = 3 then 'comped' when n % 4 = 3 then 'canceled'
  else 'active' end`;

/** Adds members of one mentor and what they paid, with their entries of the ledger and their sums. */
export async function fillSales(
  database: Database,
  mentorId: string,
  { sales, members }: SalesSize,
): Promise<void> {
  const instant = instants[database.engine];
  const paid = instant(`n * ${seconds / sales}`);
  const begun = instant(`n * ${Math.floor(seconds / members)}`);
  const renews = instant(`${seconds} + n % 30 * 86400 + n % 86400`);
  const id = (prefix: string, from = 'n') =>
    `'${prefix}-' || substr(cast(1000000000000 + ${from} as text), 2)`;
  const buyer = id('6c0c2f0e-0000-4000-8000', `n % ${members}`);
  const plan = `case when n % 10 = 9 then '${plans[1]}' else '${plans[0]}' end`;
  const sums = salesSums
    .statements(database.engine)
    .filter((statement) => statement.startsWith('insert into sales_days'));
  const counts = `insert into member_counts (mentor_id, billing_status, cancel_at_period_end, plan_id, interval,
      currency, shard, count, amount, paying)
    select mentor_id, billing_status, cancel_at_period_end, plan_id, interval, currency, 0, count(*), sum(amount),
      count(*) from subscriptions group by 1, 2, 3, 4, 5, 6`;
  await runUntriggered(database, [
    ...plans.map(
      (one) => sql`insert into plans (id, mentor_id, name, status, created_at)
        values (${one}, ${mentorId}, 'Full access', 'active', '2023-11-01T00:00:00.000Z')`,
    ),
    `insert into users (id, email, username, password_hash, about, public_info, show_profile,
      needs_setup, email_is_verified, phone_is_verified, is_onboarded, created_at)
    ${numbers(members)}
    select ${buyer}, 'member_' || n || '@example.com', 'member_' || n, 'x', '', '{}', 1, 0, 1, 0, 1,
      '2023-11-01T00:00:00.000Z' from numbers`,
    `insert into user_words (word, user_id)
    select username, id from users where username like 'member%'
      and id not in (select user_id from user_words)`,
    `insert into subscriptions (id, user_id, plan_id, mentor_id, billing_status, interval, amount,
      currency, current_period_end, cancel_at_period_end, created_at)
    ${numbers(members)}
    select ${id('7c0c2f0e-0000-4000-8000')}, ${buyer}, ${plan}, '${mentorId}', ${states}, 'month', 5000, 'USD',
      ${renews}, case when n % 20 = 4 then 1 else 0 end, ${begun}
    from numbers`,
    `insert into invoices (id, number, user_id, mentor_id, plan_id, subscription_id, status, currency,
      total, tax, attempts, processing_bearer, issued_at, paid_at)
    ${numbers(sales)}
    select ${id('8c0c2f0e-0000-4000-8000')}, 'SK-' || n, ${buyer}, '${mentorId}', ${plan},
      ${id('7c0c2f0e-0000-4000-8000', `n % ${members}`)}, 'paid', 'USD', 5000, 0, 1, 'mentor',
      ${paid}, ${paid}
    from numbers`,
    `insert into ledger_entries (id, transaction_id, at, account, mentor_id, invoice_id, amount,
      currency, available_at)
    select i.id || s.account, i.id, i.paid_at, s.account, i.mentor_id, i.id, s.amount, 'USD',
      case s.account when 'mentor' then i.paid_at end
    from invoices i cross join (select 'customer' as account, -5000 as amount
      union all select 'processing', 175 union all select 'platform', 500
      union all select 'mentor', 4325) s`,
    ...sums,
    // Of the embedded database, triggers have counted them.
    ...(database.engine === 'postgres' ? [counts] : []),
  ]);
  await vacuum(database);
}
