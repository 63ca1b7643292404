import { type AccountsStore, Form } from '@skipper/core';
import {
  type AccessLevel,
  accountAlias,
  type ConnectedAccount,
  type FieldRule,
} from '@skipper/core/contract';

const wholeDays: FieldRule = (value) =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) <= 365
    ? undefined
    : 'Enter a number of days from 0 to 365.';

export type AccountSettingsForm = Form<{
  alias: string;
  publicLevel: string;
  delayDays: string;
  shareAmounts: boolean;
}>;

/** What an account is called and what others see of it, ready to be changed. */
export function accountSettingsForm(
  accounts: AccountsStore,
  account: ConnectedAccount,
): AccountSettingsForm {
  return new Form({
    initial: {
      alias: account.alias,
      publicLevel: account.publicLevel as string,
      delayDays: String(account.delayDays),
      shareAmounts: account.shareAmounts,
    },
    rules: { alias: accountAlias, delayDays: wholeDays },
    submit: (values) =>
      accounts.update(account.uuid, {
        alias: values.alias.trim(),
        publicLevel: values.publicLevel as AccessLevel,
        delayDays: Number(values.delayDays),
        shareAmounts: values.shareAmounts,
      }),
  });
}
