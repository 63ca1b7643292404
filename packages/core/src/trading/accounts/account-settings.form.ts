import {
  type AccessLevel,
  accountAlias,
  type ConnectedAccount,
  delayInDays,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { AccountsStore } from './accounts.store.ts';

export type AccountSettings = {
  alias: string;
  publicLevel: string;
  delayDays: string;
  shareAmounts: boolean;
};

export type AccountSettingsForm = Form<AccountSettings>;

/** An account's name and visibility, ready to edit. */
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
    rules: { alias: accountAlias, delayDays: delayInDays },
    submit: (values) =>
      accounts.update(account.uuid, {
        alias: values.alias.trim(),
        publicLevel: values.publicLevel as AccessLevel,
        delayDays: Number(values.delayDays),
        shareAmounts: values.shareAmounts,
      }),
  });
}
