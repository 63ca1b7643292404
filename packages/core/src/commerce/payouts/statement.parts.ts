import {
  reserveLines,
  type Statement,
  type StatementTotals,
  statementLines,
} from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, money, month, type Value } from '../../platform/presentation/value.ts';
import type { StatementsStore } from './statements.store.ts';

/** Statements of a Skipper, the latest month first; one amount a currency. */
export const statementsTable: TableShape<Statement> = {
  key: 'statements',
  name: 'Statements',
  rowKey: ({ month }) => month,
  empty: { title: 'No statements yet', hint: 'The first one begins with your first sale.' },
  columns: [
    { key: 'month', label: 'Month', whole: true, value: (row) => month(row.month) },
    amounts('opening', 'Opening balance', 4),
    amounts('sales', 'Sales', 2),
    amounts('payouts', 'Payouts', 3),
    amounts('closing', 'Closing balance', 1),
    {
      key: 'status',
      label: 'Status',
      importance: 5,
      value: ({ complete }) =>
        complete ? badge('complete', 'Complete') : badge('open', 'So far', 'accent'),
    },
  ],
};

function amounts(
  key: 'opening' | 'sales' | 'payouts' | 'closing',
  label: string,
  importance: number,
) {
  const value = ({ currencies }: Statement): Value =>
    money(currencies.map((one) => ({ amount: one[key], currency: one.currency })));
  return { key, label, align: 'end', importance, value } as const;
}

/** One statement, over the list, with whose it is. */
export function statementDetail(
  store: StatementsStore,
  of: string,
  seller: readonly ScreenPart[],
): ScreenDetail {
  const result = store.statement(of);
  const { data } = result;
  return {
    title: `Statement of ${formatMonth(of)}`,
    close: () => store.opened.close(),
    parts: data ? partsOf(store, data, seller) : [{ result }],
  };
}

function partsOf(
  store: StatementsStore,
  statement: Statement,
  seller: readonly ScreenPart[],
): readonly ScreenPart[] {
  const { complete, currencies } = statement;
  const file = (format: 'pdf' | 'csv'): Action => ({
    label: `Save ${format.toUpperCase()}`,
    run: (save) => save && store.save(statement.month, format, save),
  });
  return [
    ...(complete ? [] : [{ notice: 'This month is not over: its figures are those so far.' }]),
    { text: 'Days are in UTC. The lines add up from the opening to the closing balance.' },
    ...seller,
    ...currencies.flatMap((totals) => totalsParts(totals, currencies.length > 1)),
    { actions: [file('pdf'), file('csv')] },
  ];
}

function totalsParts(totals: StatementTotals, several: boolean): readonly ScreenPart[] {
  const { currency, reserve } = totals;
  const fact = (key: string, label: string, amount: number) => ({
    key,
    label,
    value: money({ amount, currency }),
  });
  return [
    {
      name: several ? `Balance in ${currency}` : 'Balance',
      facts: statementLines.map(([key, label]) => fact(key, label, totals[key])),
    },
    {
      name: several ? `Reserve in ${currency}` : 'Reserve',
      facts: reserveLines.map(([key, label]) => fact(key, label, reserve[key])),
    },
  ];
}
