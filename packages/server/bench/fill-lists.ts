import type { Database } from '../src/storage/database.ts';
import { numbers } from '../src/testing/sql-numbers.ts';
import { instants, runUntriggered, vacuum } from './fill-sql.ts';

/** Whose rows the lists show. */
export interface Owners {
  readonly adminId: string;
  readonly mentorId: string;
  readonly buyerId: string;
  readonly accountId: string;
}

const syllables = 'anbecodaelfigahoisjokelamonoperiqurosatu';
/** Two letters of the list, drawn by a number. */
const syllable = (number: string) =>
  `substr('${syllables}', 1 + 2 * (${number} % ${syllables.length / 2}), 2)`;

/** Fills each list that grows with so many rows, straight into the tables. */
export async function fillLists(database: Database, owners: Owners, rows: number): Promise<void> {
  await runUntriggered(database, [
    ...skippers(database, rows),
    ...ofAdmins(database, owners, rows),
    ...ofUsers(database, owners, rows),
  ]);
  await vacuum(database);
}

const uuid = (prefix: string) =>
  `'${prefix}-0000-4000-8000-' || substr(cast(1000000000000 + n as text), 2)`;

/** Skippers with members in several states and currencies, sales, accounts, plans and payouts. */
function skippers({ engine }: Database, rows: number): string[] {
  const id = uuid('5c0c2f0e');
  const name = `${syllable('n * 7')} || ${syllable('n / 20')} || ${syllable('n / 400')} || '_' || n`;
  const joined = instants[engine](`n * ${Math.floor((3 * 365 * 86_400) / rows)}`);
  const recent = `substr(${instants[engine](`${Math.floor(Date.now() / 1_000) - 1_700_000_000} - n % 60 * 86400`)}, 1, 10)`;
  const currency = `case when n % 10 = 0 then 'EUR' else 'USD' end`;
  const revenue = (size: number, period: string, every: number) => `
    insert into mentor_revenue (size, period, mentor_id, currency, gross, refunds, sales, refunded)
    ${numbers(rows)} select ${size}, ${period}, ${id}, ${currency}, n * 37 % 100000, n % 500, 1 + n % 9,
      ${size === 0 ? 'n % 2' : '0'} from numbers where n % ${every} = 0`;
  return [
    `insert into users (id, email, username, password_hash, about, public_info, show_profile,
      needs_setup, email_is_verified, phone_is_verified, is_onboarded, created_at)
    ${numbers(rows)} select ${id}, 'skipper' || n || '@example.com', ${name}, 'x', '', '{}', 1, 0, 1, 0, 1,
      ${joined} from numbers`,
    // On the embedded database, a trigger has found the words.
    `insert into user_words (word, user_id)
      select word, id from (select username as word, id from users union all select email, id from users) words
      where id not in (select user_id from user_words)`,
    `insert into user_roles (user_id, role) ${numbers(rows)} select ${id}, 'mentor' from numbers`,
    ...['active', 'trialing', 'past_due', 'comped'].map(
      (
        status,
        place,
      ) => `insert into member_counts (mentor_id, billing_status, cancel_at_period_end,
        plan_id, interval, currency, shard, count, amount, paying)
      ${numbers(rows)} select ${id}, '${status}', 0, 'p', 'month', ${currency}, 0, 1 + n * 31 % 400,
        (1 + n * 31 % 400) * 4900, 1 from numbers where n % ${2 + place} = 0`,
    ),
    revenue(0, "''", 3),
    revenue(10, recent, 3),
    `insert into accounts (id, owner_id, provider, alias, currency, timezone, public_level, delay_days,
      share_amounts, allow_short, lot_method, last_import_at, revision, created_at, closed_count)
    ${numbers(rows)} select ${uuid('4c0c2f0e')}, ${id}, 'csv', 'Day trades', 'USD', 'UTC', 'summary', 0, 0, 1,
      'fifo', ${joined}, 1, ${joined}, n * 17 % 5000 from numbers where n % 4 > 0`,
    `insert into plans (id, mentor_id, name, status, created_at)
    ${numbers(rows)} select ${uuid('3c0c2f0e')}, ${id}, 'Crew', 'active', ${joined} from numbers where n % 2 = 0`,
    `insert into payout_sellers (mentor_id, provider, asked_at, can_receive)
    ${numbers(rows)} select ${id}, 'sandbox', ${joined}, n % 3 from numbers where n % 5 = 0`,
    `insert into mentor_rank_changes (mentor_id) ${numbers(rows)} select ${id} from numbers where true
      on conflict do nothing`,
  ];
}

function ofAdmins({ engine }: Database, { adminId }: Owners, rows: number): string[] {
  const at = instants[engine](`n * ${Math.floor((3 * 365 * 86_400) / rows)}`);
  const anyone = uuid('5c0c2f0e');
  return [
    `insert into audit_log (number, at, actor_id, action, subject_id, details, ip, request_id, previous_hash, hash)
    ${numbers(rows)} select 1000000 + n, ${at}, '${adminId}', case n % 3 when 0 then 'user.suspended'
      else 'mentor.terms_changed' end, ${anyone}, '{}', '127.0.0.1', 'r', 'p', 'h' from numbers`,
    `insert into payouts (id, mentor_id, amount, currency, status, created_at, arrival_date)
    ${numbers(rows)} select ${uuid('2c0c2f0e')}, ${anyone}, 100 + n, 'USD',
      case n % 5 when 0 then 'failed' else 'paid' end, ${at}, substr(${at}, 1, 10) from numbers`,
    `insert into webhook_events (provider, id, kind, subject, received_at)
    ${numbers(rows)} select 'sandbox', 'event-' || n, 'payment', 's' || n, ${at} from numbers`,
    `insert into jobs (id, kind, payload, attempts, run_at, last_error, created_at, dead_at)
    ${numbers(rows)} select ${uuid('1c0c2f0e')}, case n % 3 when 0 then 'mail' else 'push' end, '{}', 9, ${at},
      'refused', ${at}, ${at} from numbers`,
    `insert into invitations (id, email, role, token_hash, message, invited_by, created_at, expires_at, accepted_at)
    ${numbers(rows)} select ${uuid('0c0c2f0e')}, 'invited' || n || '@example.com', 'mentor', 'hash' || n, '',
      '${adminId}', ${at}, ${at}, case n % 2 when 0 then ${at} end from numbers`,
  ];
}

function ofUsers(
  { engine }: Database,
  { mentorId, buyerId, accountId }: Owners,
  rows: number,
): string[] {
  const at = instants[engine](`n * ${Math.floor((2 * 365 * 86_400) / rows)}`);
  return [
    `insert into invoices (id, number, user_id, mentor_id, status, currency, total, tax, attempts,
      processing_bearer, issued_at, paid_at)
    ${numbers(rows)} select ${uuid('9c0c2f0e')}, 'SK-' || n, '${buyerId}', '${mentorId}', 'paid', 'USD', 4900, 0,
      1, 'mentor', ${at}, ${at} from numbers`,
    `insert into invoice_parties (invoice_id, seller_username, seller_legal_name, seller_address, seller_tax_id,
      buyer_username, buyer_legal_name, buyer_address, buyer_tax_id)
    ${numbers(rows)} select ${uuid('9c0c2f0e')}, 'the_skipper', '', '', '', 'buyer', '', '', '' from numbers`,
    `insert into imports (id, account_id, owner_id, file_name, state, columns, timezone, warnings, created_at, committed_at)
    ${numbers(rows)} select ${uuid('7c0c2f0e')}, '${accountId}', '${mentorId}', 'fills.csv', 'committed', '[]', 'UTC',
      '[]', ${at}, ${at} from numbers`,
    `insert into fills (id, account_id, import_id, identity, instrument_key, symbol, asset_class, multiplier,
      side, quantity, price, fee, executed_at, sequence)
    ${numbers(rows)} select ${uuid('ac0c2f0e')}, '${accountId}', ${uuid('7c0c2f0e')}, 'f' || n, 'equity:S' || n % 50,
      'S' || n % 50, 'equity', '1', case n % 2 when 0 then 'buy' else 'sell' end, '100', '12.5', '1', ${at}, n
    from numbers`,
    countFills([accountId]),
    `insert into record_entries (id, account_id, at, kind, import_id, fills)
    ${numbers(rows)} select ${uuid('bc0c2f0e')}, '${accountId}', ${at}, 'import-undone', ${uuid('7c0c2f0e')}, 1
    from numbers`,
  ];
}

/**
 * Fills and entries of the record spread over several accounts, so many together. Two of three fills have an order
 * id, which up to a hundred of them share.
 */
export async function fillSeveral(
  database: Database,
  accountIds: readonly string[],
  rows: number,
): Promise<void> {
  const at = instants[database.engine](`n * ${Math.floor((2 * 365 * 86_400) / rows)}`);
  const cases = accountIds.map((id, place) => `when ${place} then '${id}'`).join(' ');
  const account = `case n % ${accountIds.length} ${cases} end`;
  const importId = uuid('7c0c2f0e');
  await runUntriggered(database, [
    `insert into fills (id, account_id, import_id, identity, instrument_key, symbol, asset_class, multiplier,
      side, quantity, price, fee, executed_at, sequence, order_id)
    ${numbers(rows)} select ${uuid('ac1c2f0e')}, ${account}, ${importId}, 'f' || n, 'equity:S' || n % 50,
      'S' || n % 50, 'equity', '1', case n / 5 % 2 when 0 then 'buy' else 'sell' end, '100', '12.5', '1', ${at}, n,
      case n % 3 when 0 then null else 'o' || (n / 500) end
    from numbers`,
    countFills(accountIds),
    `insert into record_entries (id, account_id, at, kind, import_id, fills)
    ${numbers(rows)} select ${uuid('bc1c2f0e')}, ${account}, ${at}, 'import-undone', ${importId}, 1 from numbers`,
  ]);
  await vacuum(database);
}

/** The number of fills is kept on their account. */
const countFills = (accountIds: readonly string[]): string =>
  `update accounts set fill_count = (select count(*) from fills where fills.account_id = accounts.id)
    where id in (${accountIds.map((id) => `'${id}'`).join(', ')})`;
