import {
  type AccessLevel,
  accountAlias,
  type ConnectedAccount,
  delayInDays,
  figureSettings,
  type LotMethod,
  optionalAmount,
  type UpdateAccountBody,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { AccountsStore } from './accounts.store.ts';
import { breakevenTolerance } from './breakeven-tolerance.ts';

export type AccountSettings = {
  alias: string;
  publicLevel: string;
  delayDays: string;
  shareAmounts: boolean;
  timezone: string;
  startingCapital: string;
  lotMethod: string;
  allowShort: boolean;
  breakevenTolerance: string;
  /** Why figures of the past change. */
  reason: string;
};

export type AccountSettingsForm = Form<AccountSettings>;

/** Whether a change of these values is entered in the public record. */
export function leavesRecord(
  { fills, corrections, ...account }: ConnectedAccount,
  values: AccountSettings,
): boolean {
  const before = settingsOf(account);
  return fills + corrections > 0 && figureSettings.some((name) => values[name] !== before[name]);
}

/**
 * An account's name, its counting and what others see of it. Only what was changed is sent, so
 * that a change made elsewhere meanwhile stays.
 */
export function accountSettingsForm(
  accounts: AccountsStore,
  account: ConnectedAccount,
): AccountSettingsForm {
  const initial = settingsOf(account);
  return new Form({
    initial,
    rules: {
      alias: accountAlias,
      delayDays: delayInDays,
      startingCapital: optionalAmount,
      breakevenTolerance,
    },
    submit: (values) => accounts.update(account.uuid, changesOf(initial, values)),
  });
}

function settingsOf(account: Omit<ConnectedAccount, 'fills' | 'corrections'>): AccountSettings {
  const { alias, publicLevel, delayDays, shareAmounts, timezone } = account;
  const { startingCapital, lotMethod, allowShort } = account;
  return {
    alias,
    publicLevel,
    delayDays: String(delayDays),
    shareAmounts,
    timezone,
    startingCapital: startingCapital ?? '',
    lotMethod,
    allowShort,
    breakevenTolerance: account.breakevenTolerance,
    reason: '',
  };
}

function changesOf(before: AccountSettings, values: AccountSettings): UpdateAccountBody {
  const all: Required<UpdateAccountBody> = {
    alias: values.alias.trim(),
    publicLevel: values.publicLevel as AccessLevel,
    delayDays: Number(values.delayDays),
    shareAmounts: values.shareAmounts,
    timezone: values.timezone,
    startingCapital: values.startingCapital.trim() || null,
    lotMethod: values.lotMethod as LotMethod,
    allowShort: values.allowShort,
    breakevenTolerance: values.breakevenTolerance.trim(),
    reason: values.reason.trim(),
  };
  const names = Object.keys(all) as (keyof AccountSettings)[];
  const changed = names.filter((name) => values[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, all[name]]));
}
