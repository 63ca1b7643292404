import type { Migration } from './migration.ts';

/** When an entry counts: at once where it takes, else once it can be paid out. */
const freed = (
  entry: string,
): string => `case when ${entry}amount < 0 or ${entry}available_at is null
  or ${entry}available_at < ${entry}at then ${entry}at else ${entry}available_at end`;

/**
 * The entries of each payout. Of payouts that were made before: what came free after the one before,
 * up to it, and the entry that took its amount. The index finds what came free lately among a million entries.
 */
export const payoutEntries: Migration = {
  name: '0054-payout-entries',
  statements: () => [
    `create table payout_entries (
      entry_id text primary key references ledger_entries (id),
      payout_id text not null references payouts (id)
    )`,
    'create index payout_entries_by_payout on payout_entries (payout_id)',
    `create index ledger_entries_by_freed on ledger_entries (mentor_id, currency, (${freed('')}))
      where account = 'mentor'`,
    `insert into payout_entries (entry_id, payout_id)
      select e.id, p.id from payouts p
      join ledger_entries e on e.mentor_id = p.mentor_id and e.currency = p.currency
      where e.account = 'mentor' and (e.payout_id is null or e.payout_id <> p.id)
        and ${freed('e.')} <= p.created_at
        and ${freed('e.')} > coalesce((select max(q.created_at) from payouts q
          where q.mentor_id = p.mentor_id and q.currency = p.currency
            and q.created_at < p.created_at), '')`,
    `insert into payout_entries (entry_id, payout_id)
      select e.id, e.payout_id from ledger_entries e
      join payouts p on p.id = e.payout_id and p.created_at = e.at
      where e.account = 'mentor' and e.amount < 0`,
  ],
};
