import type { ConnectedAccount } from '@skipper/core/contract';
import type { Account } from './accounts.repository.ts';

/** An account in the shape of the contract. `corrections`: entries of its public record. */
export function toAccount(
  row: Account,
  corrections = 0,
  recalculation: ConnectedAccount['recalculation'] = null,
): ConnectedAccount {
  return {
    uuid: row.id,
    provider: row.provider,
    alias: row.alias,
    currency: row.currency,
    timezone: row.timezone,
    publicLevel: row.publicLevel,
    delayDays: row.delayDays,
    shareAmounts: row.shareAmounts === 1,
    allowShort: row.allowShort === 1,
    lotMethod: row.lotMethod,
    breakevenTolerance: row.breakevenTolerance,
    startingCapital: row.startingCapital,
    closedPositions: row.closedCount,
    openPositions: row.openCount,
    fills: row.fillCount,
    corrections,
    recalculation,
    lastImportAt: row.lastImportAt,
    createdAt: row.createdAt,
    archivedAt: row.archivedAt,
  };
}
