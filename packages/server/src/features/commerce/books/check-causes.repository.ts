import type { WrongEntry } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { LedgerEntriesTable } from '../../../storage/ledger-tables.ts';

/** Every account that there is: the type requires each of them here. */
const accounts: Readonly<Record<LedgerEntriesTable['account'], true>> = {
  customer: true,
  tax: true,
  processing: true,
  platform: true,
  affiliate: true,
  mentor: true,
  reserve: true,
  disputes: true,
  payout: true,
};

/** What is released of a reserve is the one transaction that nothing else caused. */
const released: readonly LedgerEntriesTable['account'][] = ['mentor', 'reserve'];

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));

/**
 * Every entry against what caused it, in one pass: its account, whose balance it is on, whose referral
 * a share is for, the currency, and that the invoice is paid.
 */
export async function checkCauses(db: Db): Promise<readonly WrongEntry[]> {
  const { rows } = await sql<{ readonly kind: WrongEntry['kind']; readonly first: string }>`
    select kind, min(at || ' ' || transaction_id) as first from (
      select e.at, e.transaction_id, case
        when e.account not in (${list(Object.keys(accounts))}) then 'unknown-account'
        when e.invoice_id is not null and (i.status is null or i.status <> 'paid')
          then 'posting-without-payment'
        when i.mentor_id <> e.mentor_id or i.currency <> e.currency
          or p.mentor_id <> e.mentor_id or p.currency <> e.currency
          or (e.account = 'affiliate' and p.mentor_id <> coalesce(e.payee_id, ''))
          or (e.account = 'affiliate' and i.id is not null
            and coalesce(e.payee_id, '') <> coalesce(a.user_id, ''))
          then 'posting-of-another'
        when e.invoice_id is null and e.payout_id is null
          and e.account not in (${list(released)}) then 'posting-without-cause'
        end as kind
      from ledger_entries e
      left join invoices i on i.id = e.invoice_id
      left join payouts p on p.id = e.payout_id
      left join referrals r on r.subscription_id = i.subscription_id and e.account = 'affiliate'
      left join affiliates a on a.id = r.affiliate_id
    ) entries where kind is not null group by kind`.execute(db);
  return rows.map(({ kind, first }) => {
    const [at = '', id = ''] = first.split(' ');
    return { kind, id, at };
  });
}
