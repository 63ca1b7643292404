import { brand } from '../../contract/brand.ts';
import { accessLevels, type ConnectedAccount, currencyCodes } from '../../contract/index.ts';
import type { FieldOption, FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { timeZoneOptions } from '../../platform/presentation/time-zone-options.ts';
import type { AccountValues } from './account.form.ts';
import {
  type AccountSettings,
  accountSettingsForm,
  leavesRecord,
} from './account-settings.form.ts';
import type { AccountsStore } from './accounts.store.ts';
import { lotMethodHelp } from './lot-method-help.ts';

export const visitorsSee = 'Visitors see';

const alias: FieldShape = {
  label: 'Account name',
  kind: 'text',
  hint: `Your ${brand.mentees} see this name.`,
};

const publicLevel: FieldShape = { label: visitorsSee, kind: 'radio', options: accessLevels };

/** Currencies that most broker files have: offered first. */
const common = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'];

const options = (values: Iterable<string>): readonly FieldOption[] =>
  [...new Set(values)].map((value) => ({ value, label: value }));

const timezone: FieldShape = {
  label: 'Time zone',
  kind: 'lookup',
  hint: 'The time zone used in your broker’s files.',
};

const startingCapital: FieldShape = {
  label: 'Starting capital',
  kind: 'decimal',
  hint: 'Optional. Used to calculate returns.',
};

export const newAccountShape: FormShape<AccountValues> = {
  title: 'New account',
  submit: 'Create account',
  fields: {
    alias,
    timezone,
    currency: {
      label: 'Currency',
      kind: 'lookup',
      options: () => options([...common, ...currencyCodes]),
    },
    startingCapital,
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
      help: 'Counted from the minute it closed, 24 hours a day. It applies where visitors, or subscribers of a plan, see closed positions only. Those who see everything see it at once.',
    },
    shareAmounts: {
      label: 'Share amounts',
      kind: 'switch',
      hint: 'Shows profit, loss and size in money, not only in percent.',
    },
    timezone,
    startingCapital,
    lotMethod: {
      label: 'Lot method',
      kind: 'radio',
      hint: 'Which purchase a sale closes.',
      help: lotMethodHelp,
      options: [
        { value: 'FIFO', label: 'FIFO', meaning: 'A sale closes the oldest purchase first.' },
        { value: 'LIFO', label: 'LIFO', meaning: 'A sale closes the newest purchase first.' },
        {
          value: 'AVERAGE',
          label: 'Average cost',
          meaning: 'A sale closes all purchases at their average price.',
        },
      ],
    },
    allowShort: {
      label: 'Allow short selling',
      kind: 'switch',
      hint: 'A sale without a purchase opens a short position. Otherwise it is reported as missing its opening trade.',
    },
    breakevenTolerance: {
      label: 'Breakeven tolerance',
      kind: 'decimal',
      hint: 'A trade that wins or loses no more than this amount counts as breakeven.',
    },
    reason: {
      label: 'Reason',
      kind: 'text',
      hint: 'Optional. Your page lists this change with its date and this reason.',
    },
  },
};

/** The form that opens an account. */
export function newAccount({ createForm }: AccountsStore): FormModel {
  const zones = timeZoneOptions(createForm.value('timezone'));
  return formOf(newAccountShape, createForm, { options: { timezone: () => zones } });
}

export function accountSettings(accounts: AccountsStore, account: ConnectedAccount): FormModel {
  const zones = timeZoneOptions(account.timezone);
  return formOf(accountSettingsShape, accountSettingsForm(accounts, account), {
    options: { timezone: () => zones },
    applies: (key, values) => key !== 'reason' || leavesRecord(account, values),
  });
}
