import type { StatementTotals } from './commerce/statement.schema.ts';
import type { TaxTotals } from './commerce/tax-document.schema.ts';

type Line = Exclude<keyof StatementTotals, 'currency' | 'reserve'>;

/** The lines of a statement in their order, as every front end and file names them. */
export const statementLines: readonly (readonly [key: Line, label: string])[] = [
  ['opening', 'Opening balance'],
  ['sales', 'Sales, with tax'],
  ['tax', 'Tax'],
  ['processing', 'Processing fees'],
  ['platformFee', 'Platform fees'],
  ['affiliate', 'Affiliate shares'],
  ['refunds', 'Refunds'],
  ['refundsReturned', 'Tax and fees returned on refunds'],
  ['disputes', 'Disputes'],
  ['disputesReturned', 'Tax and fees returned on disputes'],
  ['disputeFees', 'Dispute fees'],
  ['referrals', 'Own referral shares'],
  ['payouts', 'Payouts'],
  ['closing', 'Closing balance'],
];

type Held = keyof StatementTotals['reserve'];

export const reserveLines: readonly (readonly [key: Held, label: string])[] = [
  ['opening', 'Reserve when the month began'],
  ['held', 'Held back'],
  ['released', 'Released'],
  ['closing', 'Reserve when it ended'],
];

/** From gross to net: the lines of a year, as every front end and file names them. */
export const taxLines: readonly (readonly [
  key: Exclude<keyof TaxTotals, 'currency'>,
  label: string,
])[] = [
  ['gross', 'Gross sales, with tax'],
  ['tax', 'Tax'],
  ['processing', 'Processing fees'],
  ['platformFee', 'Platform fees'],
  ['affiliate', 'Affiliate shares'],
  ['refunds', 'Refunds'],
  ['refundsReturned', 'Tax and fees returned on refunds'],
  ['disputes', 'Disputes'],
  ['disputesReturned', 'Tax and fees returned on disputes'],
  ['disputeFees', 'Dispute fees'],
  ['net', 'Net'],
];

/** Why the forms of authorities show more than a bank received. */
export const taxNote =
  'Gross is what your buyers paid, before fees and refunds: forms such as the 1099-K state it. Net is what was yours, before payouts. Days are in UTC.';
