import type { WrongEntry } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import { checkBooks } from './check-books.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;
const rolledBack = new Error('Rolled back.');

interface Ids {
  readonly sale: string;
  readonly seller: string;
  readonly other: string;
}

/** Rows that the API would never write, by hand in the database. Each is undone after it was looked at. */
describe.each(engines)('the check of damaged books on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let ids: Ids;
  beforeAll(async () => {
    const environment = { RESERVE_PERCENT: '10', RESERVE_DAYS: '2' };
    on = await startClocked(engine, { payouts: new TestBank(), environment });
    paying = new Paying(on);
    const { arrange, app } = on.server;
    const [seller, other] = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const sale = await sell(seller, 'accepted');
    await sell(other, 'accepted', await affiliateOf(other));
    await sell(seller, 'disputed');
    on.clock.advance(day);
    await paying.settle();
    const refund = { amount: 1_000, reason: 'asked', madeBy: seller.id };
    await app.database.transaction((db) =>
      app.services.billing.refund(db, sale, refund, on.clock.now()),
    );
    await paying.settle();
    on.clock.advance(10 * day);
    await paying.settle();
    for (let run = 0; run < 2; run += 1) {
      await app.services.payouts.run(app.database, (error) => {
        throw error;
      });
    }
    ids = { sale, seller: seller.id, other: other.id };
  });
  afterAll(() => on.server.close());

  /** The code of someone who gets a tenth of the sales that they bring. */
  async function affiliateOf(mentor: { readonly id: string }): Promise<string> {
    const { arrange, app, db } = on.server;
    const { affiliates } = app.services;
    const { id } = await arrange.user(['mentee']);
    const { username } = await readUser(db, mentor.id);
    const { code } = await app.database.transaction(async (inside) => {
      await affiliates.saveProgram(inside, mentor.id, 1_000);
      return affiliates.enroll(inside, id, username, on.clock.now());
    });
    return code;
  }

  async function sell(
    mentor: { readonly id: string },
    card: TestCardName,
    ref?: string,
  ): Promise<string> {
    const { arrange, db } = on.server;
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    const id = await paying.order(buyer.id, { planUuid, ...price, ref });
    await paying.card(id, card);
    on.clock.advance(1_000);
    return (await findLatestAttempt(db, id))?.invoiceId ?? '';
  }

  /** The answer of the check about the books after these statements. */
  async function after(...statements: readonly string[]): Promise<readonly WrongEntry[]> {
    let wrong: readonly WrongEntry[] = [];
    const damage = on.server.app.database.transaction(async (db) => {
      await openLedger(db);
      // Those of payouts hold on to them.
      await sql`delete from payout_entries`.execute(db);
      for (const statement of statements) await sql.raw(statement).execute(db);
      ({ wrong } = await checkBooks(db));
      throw rolledBack;
    });
    await expect(damage).rejects.toBe(rolledBack);
    return wrong;
  }

  /** The ledger takes entries only: what damages it has to get around that. */
  async function openLedger(db: Db): Promise<void> {
    const statements =
      engine === 'postgres'
        ? ['alter table ledger_entries disable trigger ledger_refuses_change']
        : ['update', 'delete'].map((event) => `drop trigger ledger_refuses_${event}`);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }

  test('proves what was sold, refunded, disputed and paid out', async () => {
    expect(await after()).toEqual([]);
    const { transactions } = await checkBooks(on.server.db);
    // Three sales, a refund, a dispute with its fee, and two releases and payouts.
    expect(transactions).toBe(10);
  });

  const columns =
    'at, account, mentor_id, invoice_id, refund_id, payout_id, dispute_id, payee_id, currency, available_at';
  const sale = () => `invoice_id = '${ids.sale}' and refund_id is null`;
  /** A second transaction like the one of the entries that fit. */
  const doubled = (fit: string, id: string, at = 'at') => {
    const others = columns.replace('at, ', '');
    return `insert into ledger_entries (id, transaction_id, amount, ${columns})
      select '${id}' || id, '${id}', amount, ${at}, ${others} from ledger_entries where ${fit}`;
  };

  /** Another credit note of nothing but perhaps a dispute. */
  const credited = (dispute: string) => `insert into credit_notes
    (id, number, kind, invoice_id, user_id, mentor_id, refund_id, dispute_id, cancels, issued_at,
      currency, tax, total)
    select 'n', 'SC-900000', 'dispute', invoice_id, user_id, mentor_id, null, ${dispute}, null,
      issued_at, currency, 0, 0
    from credit_notes limit 1`;

  test.each<[string, WrongEntry['kind'], () => readonly string[]]>([
    [
      'an amount that was changed',
      'unbalanced-transaction',
      () => [
        `update ledger_entries set amount = amount + 1 where ${sale()} and account = 'mentor'`,
      ],
    ],
    [
      'a line that was deleted',
      'unbalanced-transaction',
      () => [`delete from ledger_entries where ${sale()} and account = 'platform'`],
    ],
    [
      'two currencies in one transaction',
      'unbalanced-transaction',
      () => [`update ledger_entries set currency = 'EUR' where ${sale()} and account = 'platform'`],
    ],
    [
      'a share that was moved to another seller',
      'unbalanced-transaction',
      () => [
        `update ledger_entries set mentor_id = '${ids.other}' where ${sale()} and account = 'mentor'`,
      ],
    ],
    [
      'a whole sale on the balance of another seller',
      'posting-of-another',
      () => [`update ledger_entries set mentor_id = '${ids.other}' where ${sale()}`],
    ],
    [
      'a whole sale in another currency',
      'posting-of-another',
      () => [`update ledger_entries set currency = 'EUR' where ${sale()}`],
    ],
    [
      'a part that was moved between two accounts',
      'sum-not-kept',
      () => [
        `update ledger_entries set amount = amount + 1 where ${sale()} and account = 'mentor'`,
        `update ledger_entries set amount = amount - 1 where ${sale()} and account = 'platform'`,
      ],
    ],
    [
      'a sale that was posted twice at once',
      'invoice-not-posted',
      () => [doubled(sale(), 'again')],
    ],
    [
      'a sale that was posted again later',
      'invoice-not-posted',
      () => [doubled(sale(), 'again', "'2030-01-01T00:00:00.000Z'")],
    ],
    [
      'an account that there is not',
      'unknown-account',
      () => [
        `update ledger_entries set account = 'slush' where ${sale()} and account = 'platform'`,
      ],
    ],
    [
      'a posting that nothing caused',
      'posting-without-cause',
      () => [`update ledger_entries set invoice_id = null where ${sale()}`],
    ],
    [
      'tax that was not posted',
      'invoice-not-posted',
      () => [`update invoices set tax = 7 where id = '${ids.sale}'`],
    ],
    [
      'a sale without its posting',
      'invoice-not-posted',
      () => [`delete from ledger_entries where ${sale()}`],
    ],
    [
      'a refund that is greater than its sale',
      'refund-over-sale',
      () => [
        `update refunds set amount = 6000`,
        `update ledger_entries set amount = amount * 6 where refund_id is not null`,
      ],
    ],
    [
      'a refund of another amount than was posted',
      'refund-not-posted',
      () => ['update refunds set amount = 900'],
    ],
    [
      'a refund without its posting',
      'refund-not-posted',
      () => ['delete from ledger_entries where refund_id is not null'],
    ],
    [
      'a refund that was posted twice',
      'refund-not-posted',
      () => [doubled('refund_id is not null', 'again')],
    ],
    [
      'a refund that failed and was not taken back',
      'refund-not-posted',
      () => ["update refunds set status = 'failed'"],
    ],
    [
      'a dispute without its posting',
      'dispute-not-posted',
      () => ['delete from ledger_entries where dispute_id is not null'],
    ],
    [
      'a dispute that was won and still holds the money',
      'dispute-not-posted',
      () => ["update disputes set status = 'won'"],
    ],
    [
      'a fee of a dispute that was not posted',
      'dispute-not-posted',
      () => ["delete from ledger_entries where dispute_id is not null and account = 'processing'"],
    ],
    [
      'a fee of a dispute of another amount than was posted',
      'dispute-not-posted',
      () => ['update disputes set fee = fee - 1'],
    ],
    [
      'a line of an invoice of another amount',
      'lines-not-total',
      () => [`update invoice_lines set amount = amount + 1 where invoice_id = '${ids.sale}'`],
    ],
    [
      'an invoice that lost its lines',
      'lines-not-total',
      () => [`delete from invoice_lines where invoice_id = '${ids.sale}'`],
    ],
    [
      'an invoice with a line too many',
      'lines-not-total',
      () => [`insert into invoice_lines values ('${ids.sale}', 9, 'Crew', 1)`],
    ],
    [
      'an invoice that was moved to another buyer',
      'invoice-of-another',
      () => [`update invoices set user_id = '${ids.other}' where id = '${ids.sale}'`],
    ],
    [
      'a sale that was moved to another seller with its invoice',
      'invoice-of-another',
      () => [
        `update invoices set mentor_id = '${ids.other}' where id = '${ids.sale}'`,
        `update ledger_entries set mentor_id = '${ids.other}' where invoice_id = '${ids.sale}'`,
      ],
    ],
    [
      'a credit note of another buyer',
      'credit-note-of-another',
      () => [`update credit_notes set user_id = '${ids.other}'`],
    ],
    [
      'a paid invoice whose payment is gone',
      'invoice-without-charge',
      () => [`delete from payment_attempts where invoice_id = '${ids.sale}'`],
    ],
    [
      'a refund without its credit note',
      'refund-not-credited',
      () => ['delete from credit_notes where refund_id is not null'],
    ],
    [
      'a credit note of another amount than its refund',
      'refund-not-credited',
      () => ['update credit_notes set total = total - 1'],
    ],
    [
      'a credit note with tax that the refund did not return',
      'refund-not-credited',
      () => ['update credit_notes set tax = tax - 1'],
    ],
    [
      'a credit note of a refund that is of another invoice',
      'refund-not-credited',
      () => [
        `update credit_notes set invoice_id = (select min(id) from invoices where id <> '${ids.sale}')`,
      ],
    ],
    [
      'a refund that failed and is still credited',
      'refund-not-credited',
      () => ["update refunds set status = 'failed'"],
    ],
    [
      'a dispute that was lost and is not credited',
      'dispute-not-credited',
      () => ["update disputes set status = 'lost'"],
    ],
    [
      'a dispute that is credited before it is lost',
      'dispute-not-credited',
      () => [credited('(select min(id) from disputes)')],
    ],
    [
      'a credit note in another currency than its invoice',
      'credit-note-of-another',
      () => ["update credit_notes set currency = 'EUR'"],
    ],
    ['a credit note of nothing', 'credit-note-of-another', () => [credited('null')]],
    [
      'a share of a sale that no one referred',
      'posting-of-another',
      () => [
        `update ledger_entries set account = 'affiliate', payee_id = '${ids.other}' where ${sale()} and account = 'platform'`,
      ],
    ],
    [
      'a share that was moved to another affiliate',
      'posting-of-another',
      () => [`update ledger_entries set payee_id = '${ids.other}' where account = 'affiliate'`],
    ],
    [
      'a payout that another one asked for',
      'posting-of-another',
      () => [`update payouts set week = null, mentor_id = '${ids.seller}'`],
    ],
    [
      'a payout from the balance of another one',
      'posting-of-another',
      () => [`update ledger_entries set mentor_id = '${ids.seller}' where payout_id is not null`],
    ],
    [
      'a payout that was posted twice',
      'payout-not-posted',
      () => [doubled('payout_id is not null', 'again')],
    ],
    [
      'a reserve that was released twice',
      'reserve-overdrawn',
      () => [doubled('invoice_id is null and payout_id is null', 'again')],
    ],
    [
      'the sum of a day of a seller',
      'sum-not-kept',
      () => [
        "update sales_days set amount = amount + 1 where account = 'mentor' and kind = 'sale'",
      ],
    ],
    [
      'a sum of days that is missing',
      'sum-not-kept',
      () => ["delete from sales_days where kind = 'refund'"],
    ],
    [
      'the sum of a day of the site',
      'sum-not-kept',
      () => ["update site_sales_days set amount = amount + 1 where account = 'platform'"],
    ],
    [
      'the revenue of a seller',
      'sum-not-kept',
      () => ['update mentor_revenue set gross = gross + 1 where size = 7'],
    ],
    [
      'the count of refunded sales of a seller',
      'sum-not-kept',
      () => ['update mentor_revenue set refunded = refunded + 1 where size = 0'],
    ],
  ])('names %s', async (_name, kind, damage) => {
    const wrong = await after(...damage());
    const kinds = wrong.map((one) => one.kind);
    expect(kinds).toContain(kind);
    const [entries, sums] = [
      wrong.filter((one) => one.kind !== 'sum-not-kept'),
      wrong.filter((one) => one.kind === 'sum-not-kept'),
    ];
    // A sum is wrong because an entry is: the entry is named first.
    expect(wrong).toEqual([...entries, ...sums]);
    for (const some of [entries, sums]) {
      const times = some.map(({ at }) => at ?? '');
      expect(times).toEqual(times.toSorted());
    }
  });

  test.each<[string, WrongEntry['kind'], string, 'sale' | 'refund']>([
    ['lines', 'lines-not-total', 'update invoice_lines set amount = amount + 1', 'sale'],
    ['payments', 'invoice-without-charge', 'delete from payment_attempts', 'sale'],
    ['credit notes', 'refund-not-credited', 'delete from credit_notes', 'refund'],
  ])('names the first of wrong %s', async (_name, kind, damage, of) => {
    const { db } = on.server;
    const refund = await db.selectFrom('refunds').select(['id', 'at']).executeTakeFirstOrThrow();
    const sale = await db
      .selectFrom('invoices')
      .select(['id', 'paidAt as at'])
      .where('id', '=', ids.sale)
      .executeTakeFirstOrThrow();
    const found = (await after(damage)).find((one) => one.kind === kind);
    expect(found).toEqual({ kind, ...{ sale, refund }[of] });
  });
});
