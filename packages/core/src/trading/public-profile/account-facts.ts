import type { PublicAccount } from '../../contract/index.ts';
import type { ValueText } from '../../platform/presentation/figure.ts';
import { badge, day, type Value } from '../../platform/presentation/value.ts';

/** The line above the figures of an account. */
export interface AccountFacts {
  /** Whether its trades come from files of a broker. */
  readonly source: Value;
  /** When fills last came in: open positions are as fresh as that. */
  readonly lastImport: ValueText;
}

/** Where trades come from: 0 is by hand, be it one of them; anything above by files of a broker. */
export const recordSource = (verifiedLevel: number): Value =>
  verifiedLevel > 0
    ? badge('imported', 'From broker files', 'accent')
    : badge('manual', 'Includes trades entered by hand');

export function accountFacts({ verifiedLevel, lastSyncedAt }: PublicAccount): AccountFacts {
  return {
    source: recordSource(verifiedLevel),
    lastImport: lastSyncedAt
      ? (write) => `Last import ${write(day(lastSyncedAt))}`
      : 'Nothing imported yet',
  };
}
