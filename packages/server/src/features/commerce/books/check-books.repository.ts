import type { WrongEntry } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { unindexed } from '../../../storage/unindexed.ts';
import { checkCauses } from './check-causes.repository.ts';
import { checkInvoices } from './check-invoices.repository.ts';
import { type Found, notPosted, unbalanced, wrong } from './check-postings.repository.ts';
import { checkReversals } from './check-reversals.repository.ts';
import { checkSums } from './check-sums.repository.ts';

/** Each returns the earliest entry of each of its kinds. */
export const bookChecks: readonly ((db: Db) => Promise<readonly WrongEntry[]>)[] = [
  checkPayments,
  checkInvoices,
  checkCauses,
  checkReversals,
  checkSums,
];

async function checkPayments(db: Db): Promise<readonly WrongEntry[]> {
  const wrongs: WrongEntry[] = [];
  for (const check of paymentChecks) {
    const found = await check(db);
    if (found) wrongs.push(found);
  }
  return wrongs;
}

/**
 * Each returns the earliest entry of its kind, in one statement and so at one moment. By an index, SQLite would
 * group or sort without a pass of its own and look each row up apart, which takes several times as long as
 * reading the table from end to end.
 */
const paymentChecks: readonly ((db: Db) => Found)[] = [
  unbalanced,
  notPosted,
  chargedWithoutInvoice,
  chargedTwice,
  periodTwice,
  payoutNotPosted,
  feeNotPosted,
];

/** Payments that the provider has taken, and that count. */
export const charges = (db: Db) =>
  db
    .selectFrom('paymentAttempts')
    .where('paymentAttempts.status', '=', 'succeeded')
    .where('paymentAttempts.paymentId', 'is not', null);

async function chargedWithoutInvoice(db: Db): Found {
  const row = await charges(db)
    .leftJoin('invoices', 'invoices.id', 'paymentAttempts.invoiceId')
    .select(['paymentAttempts.id', 'paymentAttempts.updatedAt as at'])
    .where((eb) =>
      eb.or([
        eb('invoices.status', 'is', null),
        eb('invoices.status', '<>', 'paid'),
        eb('invoices.total', '<>', eb.ref('paymentAttempts.amount')),
        eb('invoices.currency', '<>', eb.ref('paymentAttempts.currency')),
      ]),
    )
    .orderBy('paymentAttempts.updatedAt')
    .orderBy('paymentAttempts.id')
    .limit(1)
    .executeTakeFirst();
  return wrong('charge-without-invoice', row);
}

/** Names the second charge of an invoice. */
async function chargedTwice(db: Db): Found {
  const row = await charges(db)
    .select(({ fn }) => [fn.max('paymentAttempts.id').as('id'), fn.max('updatedAt').as('at')])
    .where('invoiceId', 'is not', null)
    .groupBy('invoiceId')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return wrong('charged-twice', row);
}

/** Numbered, not joined with themselves: all that renewed at one moment would be compared with each other. */
async function periodTwice(db: Db): Found {
  const numbered = db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'id',
      'paidAt as at',
      fn
        .agg<number>('row_number')
        .over((of) => of.partitionBy(['subscriptionId', 'periodStart']).orderBy('number'))
        .as('nth'),
    ])
    .where('status', '=', 'paid')
    .where('subscriptionId', 'is not', null)
    .where('periodStart', 'is not', null)
    .as('numbered');
  const row = await db
    .selectFrom(numbered)
    .select(['id', 'at'])
    .where('nth', '>', 1)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return wrong('period-charged-twice', row);
}

/** A payout that failed has been given back. */
async function payoutNotPosted(db: Db): Found {
  const posted = db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => ['payoutId', fn.sum<number>('amount').as('sent')])
    .where('account', '=', 'payout')
    .groupBy('payoutId')
    .as('posted');
  const row = await db
    .selectFrom('payouts')
    .leftJoin(posted, 'posted.payoutId', 'payouts.id')
    .select(['payouts.id', 'payouts.createdAt as at'])
    .where(({ eb, fn, ref }) =>
      eb(
        fn.coalesce('posted.sent', eb.lit(0)),
        '<>',
        eb
          .case()
          .when('payouts.status', '=', 'failed')
          .then(eb.lit(0))
          .else(ref('payouts.amount'))
          .end(),
      ),
    )
    .orderBy('payouts.createdAt')
    .orderBy('payouts.id')
    .limit(1)
    .executeTakeFirst();
  return wrong('payout-not-posted', row);
}

/** Of a sale, the processor's part is what the provider kept of its payment. */
async function feeNotPosted(db: Db): Found {
  const posted = db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => ['invoiceId', fn.sum<number>('amount').as('kept')])
    .where('account', '=', 'processing')
    .where('disputeId', 'is', null)
    .groupBy([unindexed('invoiceId'), 'invoiceId'])
    .as('posted');
  const row = await charges(db)
    .innerJoin('invoices', 'invoices.id', 'paymentAttempts.invoiceId')
    .leftJoin(posted, 'posted.invoiceId', 'invoices.id')
    .select(['paymentAttempts.id', 'paymentAttempts.updatedAt as at'])
    .where('paymentAttempts.fee', 'is not', null)
    .where('invoices.status', '=', 'paid')
    .where(({ eb, fn, ref }) =>
      eb(fn.coalesce('posted.kept', eb.lit(0)), '<>', ref('paymentAttempts.fee')),
    )
    .orderBy('paymentAttempts.updatedAt')
    .orderBy('paymentAttempts.id')
    .limit(1)
    .executeTakeFirst();
  return wrong('fee-not-posted', row);
}
