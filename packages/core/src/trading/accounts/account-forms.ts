import { brand } from '../../contract/brand.ts';
import { accessLevels, type ConnectedAccount, currencyCodes } from '../../contract/index.ts';
import type { FieldOption, FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { AccountValues } from './account.form.ts';
import { type AccountSettings, accountSettingsForm } from './account-settings.form.ts';
import type { AccountsStore } from './accounts.store.ts';

export const visitorsSee = 'Visitors see';

const alias: FieldShape = {
  label: 'Account name',
  kind: 'text',
  hint: `Your ${brand.mentees} see this name.`,
};

const publicLevel: FieldShape = { label: visitorsSee, kind: 'choice', options: accessLevels };

/** Currencies that most broker files have: offered first. */
const common = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'];

const options = (values: Iterable<string>): readonly FieldOption[] =>
  [...new Set(values)].filter(Boolean).map((value) => ({ value, label: value }));

export const newAccountShape: FormShape<AccountValues> = {
  title: 'New account',
  submit: 'Create account',
  fields: {
    alias,
    timezone: {
      label: 'Time zone',
      kind: 'choice',
      hint: 'The time zone used in your broker’s files.',
    },
    currency: {
      label: 'Currency',
      kind: 'choice',
      options: () => options([...common, ...currencyCodes]),
    },
    startingCapital: {
      label: 'Starting capital',
      kind: 'decimal',
      hint: 'Optional. Used to calculate returns.',
    },
    publicLevel,
  },
};

export const accountSettingsShape: FormShape<AccountSettings> = {
  title: 'Account settings',
  submit: 'Save changes',
  fields: {
    alias,
    publicLevel,
    delayDays: {
      label: 'Delay in days',
      kind: 'integer',
      hint: 'How long a closed position waits before visitors see it.',
    },
    shareAmounts: {
      label: 'Share amounts',
      kind: 'toggle',
      hint: 'Shows profit, loss and size in money, not only in percent.',
    },
  },
};

/** The form that opens an account. The platform may not list the user's own time zone. */
export function newAccount({ createForm }: AccountsStore): FormModel {
  const own = createForm.value('timezone');
  const timezone = options(['UTC', own, ...Intl.supportedValuesOf('timeZone')]);
  return formOf(newAccountShape, createForm, { options: { timezone: () => timezone } });
}

export const accountSettings = (accounts: AccountsStore, account: ConnectedAccount): FormModel =>
  formOf(accountSettingsShape, accountSettingsForm(accounts, account));
