import type { CreateAccountBody, ProfileOptions, UpdateAccountBody } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import {
  matchingSettings,
  type SettingChange,
} from '../../../domain/trading/record/figure-settings.ts';
import type { Db } from '../../../storage/database.ts';
import { linkSetting } from '../chain/add-links.ts';
import { insertEntries } from '../record/record.repository.ts';

/**
 * Defaults of a new account: from its owner's profile. A tolerance is an amount, so it is taken
 * over only into an account in the profile's currency.
 */
export function countingDefaults(
  { currency, lotMethod, breakevenTolerance }: CreateAccountBody,
  options: ProfileOptions,
): Pick<Required<UpdateAccountBody>, 'lotMethod' | 'breakevenTolerance'> {
  const sameCurrency = currency === options.currency;
  return {
    lotMethod: lotMethod ?? options.lotMethod,
    breakevenTolerance: breakevenTolerance ?? (sameCurrency ? options.breakevenTolerance : '0'),
  };
}

/** Whether positions have to be recomputed. */
export function changesMatching(changes: readonly SettingChange[]): boolean {
  return changes.some(({ setting }) => matchingSettings.has(setting));
}

/** Adds settings that change past figures to the account's public record and its chain. */
export async function recordChanges(
  db: Db,
  random: Random,
  changes: readonly SettingChange[],
  about: { readonly accountId: string; readonly at: string; readonly reason: string | null },
): Promise<void> {
  const entries = changes.map((change) => ({ change, entry: random.uuid() }));
  await insertEntries(
    db,
    entries.map(({ entry, change: { setting, before, after } }) => ({
      ...about,
      id: entry,
      kind: 'setting-changed',
      importId: null,
      fills: null,
      setting,
      beforeValue: before,
      afterValue: after,
    })),
  );
  for (const one of entries) await linkSetting(db, random, { ...about, ...one });
}
