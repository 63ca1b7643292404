import type { MentorBilling, Money, PayoutBalance, PayoutBalances } from '../../contract/index.ts';
import type { Field } from '../../platform/presentation/field.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { money } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { payoutAccountParts } from './payout-account.parts.ts';
import { payoutAccountFeature, payoutsFeature, statementsFeature } from './payouts.module.ts';
import type { PayoutsStore } from './payouts.store.ts';
import { comingOf, comingTable, ledgerTable, payoutsTable } from './payouts.tables.ts';
import { statementDetail, statementsTable } from './statement.parts.ts';

/** A Skipper's money: what can be paid out, what is coming, and what was paid. */
export const payoutsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(payoutsFeature);
  const monthly = skipper.use(statementsFeature);
  const statements = tableOf(statementsTable, {
    result: () => monthly.list.result,
    rows: (data) => data.statements,
    pages: monthly.list,
    open: ({ month }) => monthly.opened.pathTo(month),
  });
  const account = payoutAccountParts(skipper.use(payoutAccountFeature));
  const coming = tableOf(comingTable, {
    result: () => store.balances,
    rows: ({ balances }) => comingOf(balances),
  });
  const payouts = tableOf(payoutsTable, {
    result: () => store.payouts.result,
    rows: (data) => data.payouts,
    pages: store.payouts,
    state: store.payouts.state,
  });
  const ledger = tableOf(ledgerTable, {
    result: () => store.ledger.result,
    rows: (data) => data.entries,
    pages: store.ledger,
    state: store.ledger.state,
  });
  return {
    description:
      'Paid out every week to your bank, from 10.00 on. A sale can be paid out seven days after it.',
    get parts(): readonly ScreenPart[] {
      const { uuid: month } = monthly.opened;
      return [
        ...missingParts(store.billing.data),
        ...balanceParts(store),
        ...account(),
        { named: true, table: coming },
        { named: true, table: statements },
        { filters: [monthField(store)] },
        { named: true, table: payouts },
        { named: true, table: ledger },
        ...(month === undefined ? [] : [{ detail: statementDetail(monthly, month) }]),
      ];
    },
  };
};

function balanceParts({ balances }: PayoutsStore): readonly ScreenPart[] {
  const { data } = balances;
  if (!data) return [{ result: balances, of: 'balance' }];
  return [{ figures: figuresOf(data) }];
}

function figuresOf({ balances }: PayoutBalances): readonly Figure[] {
  const figure = (
    key: string,
    label: string,
    read: (balance: PayoutBalance) => number,
    note: string,
  ): Figure => {
    const amounts = balances.map((one): Money => ({ amount: read(one), currency: one.currency }));
    return { key, label, value: money(amounts, 'No sales yet'), note };
  };
  const pending = ({ pending: days }: PayoutBalance) =>
    days.reduce((sum, { amount }) => sum + amount, 0);
  const owed = balances.some(({ negative }) => negative > 0)
    ? [figure('negative', 'Owed', ({ negative }) => negative, 'Set off against the next sales.')]
    : [];
  return [
    figure('available', 'Available', ({ available }) => available, 'In the next payout.'),
    figure('pending', 'Pending', pending, 'Of sales in the last seven days.'),
    figure('reserve', 'Reserve', ({ reserve }) => reserve, 'Held back, with its day of release.'),
    ...owed,
  ];
}

/** Details without which a payout can be held. */
function missingParts(billing: MentorBilling | undefined): readonly ScreenPart[] {
  if (!billing) return [];
  const missing = [
    ...(billing.legalName === '' ? ['your legal name'] : []),
    ...(billing.address.line1 === '' || billing.address.country === '' ? ['your address'] : []),
  ];
  if (missing.length === 0) return [];
  return [
    { notice: `Add ${missing.join(' and ')}: your invoices and payouts need it.` },
    { links: [{ label: 'Seller details', path: to('settings-billing') }] },
  ];
}

function monthField(store: PayoutsStore): Field {
  const options = [
    { value: '', label: 'All time' },
    ...store.months.map((month) => ({ value: month, label: month })),
  ];
  return {
    key: 'month',
    shape: { label: 'Month', kind: 'choice', options },
    value: store.period.from?.slice(0, 7) ?? '',
    error: undefined,
    options,
    hint: undefined,
    note: undefined,
    link: undefined,
    picture: undefined,
    set: (month) => store.choosePeriod(typeof month === 'string' && month ? spanOf(month) : {}),
  };
}

/** First and last day of a month such as 2026-01. */
function spanOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
