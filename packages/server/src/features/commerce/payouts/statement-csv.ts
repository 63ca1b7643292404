import {
  csvLine,
  decimalAmount,
  guardedText,
  type Statement,
  type StatementTotals,
} from '@skipper/core/contract';
import type { StatementRow } from './statement-rows.ts';

const heading = [
  'Date (UTC)',
  'Type',
  'Invoice',
  'Buyer',
  'Plan',
  'Gross',
  'Tax',
  'Processing fee',
  'Platform fee',
  'Affiliate share',
  'Payout',
  'Net',
  'Held in reserve',
  'Balance',
  'Currency',
];

const kinds: Readonly<Record<StatementRow['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  reserve: 'Release of reserve',
  payout: 'Payout',
};

/** A fee of the processor has no gross amount. */
function kindOf({ kind, gross, processing }: StatementRow): string {
  if (gross !== 0 || processing === 0) return kinds[kind];
  return { ...kinds, sale: 'Processing fee', dispute: 'Dispute fee' }[kind];
}

/**
 * A statement with each movement and the balance after it, one currency after another. Amounts have
 * signs: those from gross to payout add up to net.
 */
export function statementCsv(
  { month, complete, currencies }: Statement,
  rows: readonly StatementRow[],
): string {
  const lines = currencies.flatMap((totals) => {
    const own = rows.filter(({ currency }) => currency === totals.currency);
    const end = complete ? endOf(month) : '';
    return currencyLines(totals, own, { start: `${month}-01`, end });
  });
  // Excel reads UTF-8 only behind a byte order mark.
  return `\uFEFF${[heading, ...lines].map(csvLine).join('')}`;
}

function currencyLines(
  { currency, opening, reserve }: StatementTotals,
  rows: readonly StatementRow[],
  { start, end }: { readonly start: string; readonly end: string },
): string[][] {
  const money = (amount: number): string => decimalAmount({ amount, currency });
  let balance = opening;
  let held = reserve.opening;
  const movements = rows.map((row) => {
    balance += row.net;
    held += row.reserve;
    const { gross, tax, processing, platformFee, affiliate, payout, net } = row;
    const amounts = [gross, tax, processing, platformFee, affiliate, payout, net, row.reserve];
    const about = [row.invoice, row.buyer, row.plan].map(guardedText);
    return [row.at, kindOf(row), ...about, ...amounts.map(money), money(balance), currency];
  });
  const edge = (day: string, label: string, inReserve: number, amount: number): string[] => {
    const empty = Array.from({ length: 10 }, () => '');
    return [day, label, ...empty, money(inReserve), money(amount), currency];
  };
  return [
    edge(start, 'Opening balance', reserve.opening, opening),
    ...movements,
    edge(end, 'Closing balance', held, balance),
  ];
}

const endOf = (month: string): string => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return `${month}-${daysInMonth}`;
};
