import type { Money, PayoutAccount, TestBankName } from '../../contract/index.ts';
import { failureWords } from '../../contract/payout-failure-words.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { badge, day, money, text } from '../../platform/presentation/value.ts';
import { payOutParts } from './pay-out.parts.ts';
import type { PayoutAccountStore } from './payout-account.store.ts';
import { pageAction } from './payout-page.form.ts';
import { disabledWords, requirementWords } from './requirement-words.ts';

type BankValues = { readonly bank: TestBankName };

const testBanks: Readonly<Record<TestBankName, string>> = {
  pays: 'Takes payouts',
  rejects: 'Sends payouts back',
  overdue: 'Details overdue',
};

const shape: FormShape<BankValues> = {
  title: 'Test bank',
  submit: 'Use test bank',
  fields: {
    bank: {
      label: 'Bank account',
      kind: 'choice',
      options: Object.entries(testBanks).map(([value, label]) => ({ value, label })),
    },
  },
};

const cardName = 'Payout account';

/** Where payouts go to: what the provider asks for, and the way to its page. */
export function payoutAccountParts(store: PayoutAccountStore): () => readonly ScreenPart[] {
  const form = new Form<BankValues>({
    initial: { bank: 'pays' },
    submit: ({ bank }) => store.chooseBank(bank),
  });
  const entry = formOf(shape, form, {
    description: 'Payouts are in test mode: no money moves.',
  });
  return () => {
    const { data } = store.result;
    if (!data) return [];
    return [
      { name: cardName, facts: factsOf(data) },
      ...heldParts(data),
      ...returnedParts(data),
      ...(store.problem === undefined ? [] : [{ problem: store.problem }]),
      ...payOutParts(store, data.payable, cardName),
      ...(data.testBanks && data.opened ? [{ form: entry }] : wayOn(store, data)),
    ];
  };
}

/** Why an admin holds the payouts, and until when. */
function heldParts({ hold }: PayoutAccount): readonly ScreenPart[] {
  if (!hold) return [];
  const end = hold.until === null ? '' : ` Payouts resume on ${writtenDay(hold.until)}.`;
  return [
    { notice: `Your payouts are on hold: ${hold.reason}`, tone: 'warning' },
    { text: `Your money stays in your balance.${end}` },
  ];
}

/** The latest payout, where it failed. */
function returnedParts({ returned }: PayoutAccount): readonly ScreenPart[] {
  if (!returned) return [];
  const { failure } = returned;
  const why = failure === null ? '' : ` ${failureWords(failure)}`;
  return [
    {
      notice: `Your latest payout, of ${written([returned])}, failed.${why} The money is back in your balance.`,
      tone: 'warning',
    },
  ];
}

const written = (amounts: readonly Money[]): string =>
  formatValue(money(amounts), { style: 'reader' });

function factsOf(account: PayoutAccount): readonly Figure[] {
  const { currentlyDue, pastDue, pendingVerification, deadline, disabledReason } = account;
  const listed = (key: string, label: string, names: readonly string[]): readonly Figure[] =>
    names.length === 0 ? [] : [{ key, label, value: text(sentence(requirementWords(names))) }];
  const overdue = new Set(pastDue);
  return [
    { key: 'account', label: 'Payout account', value: statusOf(account) },
    ...listed('overdue', 'Overdue', pastDue),
    ...listed(
      'due',
      'Still needed',
      currentlyDue.filter((name) => !overdue.has(name)),
    ),
    ...(deadline === null ? [] : [{ key: 'deadline', label: 'Needed by', value: day(deadline) }]),
    ...listed('checking', 'Being checked', pendingVerification),
    ...(disabledReason === null || !account.opened
      ? []
      : [{ key: 'reason', label: 'Reason', value: text(disabledWords(disabledReason)) }]),
  ];
}

const sentence = (words: readonly string[]): string => {
  const list = words.join(', ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
};

function statusOf({ opened, canReceive, currentlyDue }: PayoutAccount) {
  if (canReceive && currentlyDue.length === 0) return badge('ready', 'Ready', 'success');
  if (canReceive) return badge('due', 'Details needed', 'warning');
  return opened
    ? badge('held', 'Payouts on hold', 'danger')
    : badge('none', 'Not set up', 'warning');
}

function wayOn(store: PayoutAccountStore, data: PayoutAccount): readonly ScreenPart[] {
  const { page, opening, opened, testBanks: isTest } = data;
  if (opening) return [{ text: 'Asking the payout provider…', pending: true }];
  if (page !== null && !isTest) {
    const inBrowser = {
      label: 'Continue at the payout provider',
      primary: true,
      run: () => store.openPage(page),
    };
    return [
      {
        inBrowser,
        path: page,
        why: 'You enter your bank details on the payout provider’s page.',
      },
    ];
  }
  const first = data.canReceive ? 'Choose a test bank' : 'Set up payouts';
  const label = opened ? 'Update details' : first;
  const details = pageAction(store, data, 'details', label);
  if (!opened) return [{ actions: [details], of: cardName }];
  const dashboard = pageAction(store, data, 'dashboard', 'Open payout dashboard');
  return [{ actions: [details, dashboard], of: cardName }];
}
