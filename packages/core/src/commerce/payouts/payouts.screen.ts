import type {
  MentorBilling,
  Money,
  PayoutBalance,
  PayoutBalances,
  PayoutSettings,
} from '../../contract/index.ts';
import { isAwaited } from '../../platform/presentation/awaited.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { money } from '../../platform/presentation/value.ts';
import { clientConfigFeature } from '../../shell/client-config/client-config.module.ts';
import type { ClientConfigStore } from '../../shell/client-config/client-config.store.ts';
import { reserveRule } from '../../shell/client-config/reserve-rule.ts';
import { to } from '../../shell/navigation/links.ts';
import { payoutDetail } from './payout.parts.ts';
import { payoutAccountParts } from './payout-account.parts.ts';
import { monthField } from './payout-month.field.ts';
import { payoutSettingsParts, scheduleWords } from './payout-settings.parts.ts';
import {
  payoutAccountFeature,
  payoutSettingsFeature,
  payoutsFeature,
  statementsFeature,
  taxDocumentsFeature,
} from './payouts.module.ts';
import type { PayoutsStore } from './payouts.store.ts';
import {
  comingOf,
  comingTable,
  heldScheduleTable,
  ledgerTable,
  payoutsTable,
  scheduleTable,
} from './payouts.tables.ts';
import { sellerParts } from './seller.parts.ts';
import { statementDetail, statementsTable } from './statement.parts.ts';
import { taxDocumentDetail, taxDocumentsTable } from './tax-document.parts.ts';

/** A Skipper's money: what can be paid out, what is coming, and what was paid. */
export const payoutsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(payoutsFeature);
  const config = skipper.use(clientConfigFeature);
  const monthly = skipper.use(statementsFeature);
  const statements = tableOf(statementsTable, {
    result: () => monthly.list.result,
    rows: (data) => data.statements,
    pages: monthly.list,
    open: ({ month }) => monthly.opened.pathTo(month),
  });
  const years = skipper.use(taxDocumentsFeature);
  const taxes = tableOf(taxDocumentsTable, {
    result: () => years.result,
    rows: (data) => data.documents,
    open: ({ year }) => years.opened.pathTo(year),
  });
  const chosen = skipper.use(payoutSettingsFeature);
  const settings = payoutSettingsParts(chosen);
  const receiver = skipper.use(payoutAccountFeature);
  const account = payoutAccountParts(receiver);
  const schedule = tableOf(scheduleTable, {
    result: () => store.balances,
    rows: (data) => data.schedule.coming,
  });
  const held = tableOf(heldScheduleTable, { result: () => store.balances, rows: () => [] });
  const coming = tableOf(comingTable, {
    result: () => store.balances,
    rows: ({ balances }) => comingOf(balances),
  });
  const payouts = tableOf(payoutsTable, {
    result: () => store.payouts.result,
    rows: (data) => data.payouts,
    timeZone: () => 'UTC',
    pages: store.payouts,
    state: store.payouts.state,
    open: ({ uuid }) => store.opened.pathTo(uuid),
  });
  const ledger = tableOf(ledgerTable, {
    result: () => store.ledger.result,
    rows: (data) => data.entries,
    timeZone: () => 'UTC',
    pages: store.ledger,
    state: store.ledger.state,
  });
  return {
    get description() {
      return describe(chosen.result.data);
    },
    // Answers that decide whether a part or a line is shown.
    get awaited() {
      return [store.billing, receiver.result, chosen.result].some(isAwaited);
    },
    get parts(): readonly ScreenPart[] {
      const { uuid: month } = monthly.opened;
      const { uuid: payout } = store.opened;
      const { uuid: year } = years.opened;
      const { data: billing } = store.billing;
      const seller = sellerParts(skipper.session.current?.username, billing);
      return [
        ...missingParts(billing),
        ...balanceParts(store, config),
        ...account(),
        { named: true, table: receiver.result.data?.canReceive === false ? held : schedule },
        ...settings(),
        { named: true, table: coming },
        { named: true, table: statements },
        { named: true, table: taxes },
        { filters: [monthField(store)] },
        { named: true, table: payouts },
        { named: true, table: ledger },
        ...(month === undefined ? [] : [{ detail: statementDetail(monthly, month, seller) }]),
        ...(year === undefined ? [] : [{ detail: taxDocumentDetail(years, year, seller) }]),
        ...(payout === undefined ? [] : [{ detail: payoutDetail(store, payout) }]),
      ];
    },
  };
};

/** The rules of payouts; the minimum in each currency. */
function describe(settings: PayoutSettings | undefined): string {
  const rule = 'Sales can be paid out after seven days.';
  if (!settings) return rule;
  const least = settings.minimum.map((one) => formatValue(money(one), { style: 'reader' }));
  const often = scheduleWords[settings.schedule];
  return `Paid out ${often} to your bank, once ${least.join(' or ')} is available. ${rule}`;
}

function balanceParts(
  { balances }: PayoutsStore,
  { result }: ClientConfigStore,
): readonly ScreenPart[] {
  const { data } = balances;
  // Asked for together with the balance.
  const rule = result.data && reserveRule(result.data.fees);
  if (!data) return [{ result: balances, of: 'balance' }];
  return [{ figures: figuresOf(data, rule ?? 'Held for refunds and disputes, then released') }];
}

const reserveHelp =
  'A part of your share of each sale, kept for refunds and disputes that come later. It stays yours, and moves to Available on its day. The list below has the days.';

function figuresOf({ balances }: PayoutBalances, reserveNote: string): readonly Figure[] {
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
    ? [figure('negative', 'Owed', ({ negative }) => negative, 'Deducted from your next sales')]
    : [];
  return [
    figure('available', 'Available', ({ available }) => available, 'In the next payout'),
    figure('pending', 'Pending', pending, 'Of sales in the last seven days'),
    { ...figure('reserve', 'Reserve', ({ reserve }) => reserve, reserveNote), help: reserveHelp },
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
    {
      notice: `Add ${missing.join(' and ')}: your invoices and payouts need ${missing.length > 1 ? 'them' : 'it'}.`,
      tone: 'warning',
      ways: [{ label: 'Seller details', path: to('settings-billing') }],
    },
  ];
}
