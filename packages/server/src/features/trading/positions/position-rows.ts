import type { Position } from '@skipper/core/contract';
import { toMoney } from '../../../domain/commerce/money/money.ts';
import { missingAcquisition } from '../../../domain/trading/matching/position.ts';
import { nestInstrument } from '../fills/instrument-columns.ts';
import type { PositionRow } from './positions.repository.ts';

/** A stored position in the shape of statistics and the equity curve. */
export type TradeRow = Omit<PositionRow, 'flags'> & { readonly flags: readonly string[] };

export function toRecord(row: PositionRow): TradeRow {
  return { ...row, flags: JSON.parse(row.flags) as string[] };
}

/** Whether a stored position has a flag. Hardly any has one, so that most are not parsed. */
export const hasFlag = ({ flags }: Pick<PositionRow, 'flags'>, flag: string): boolean =>
  flags !== '[]' && (JSON.parse(flags) as string[]).includes(flag);

/** A stored position in the shape of the contract, with all fields. `corrected`: it holds a corrected fill. */
export function toPosition(row: PositionRow, currency: string, corrected = false): Position {
  const flags = JSON.parse(row.flags) as string[];
  return {
    uuid: row.id,
    accountUuid: row.accountId,
    instrument: nestInstrument(row),
    side: row.side,
    status: row.status,
    quantity: row.quantity,
    openQuantity: row.openQuantity,
    entryAvg: flags.includes(missingAcquisition) ? null : row.entryAvg,
    exitAvg: row.exitAvg,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
    openedDay: row.openedDay,
    closedDay: row.closedDay,
    grossPnl: toMoney(row.gross, currency),
    netPnl: toMoney(row.net, currency),
    fees: toMoney(row.fees, currency),
    returnPct: row.returnPct === null ? null : Number(row.returnPct),
    holdSeconds: row.holdSeconds,
    result: row.result,
    flags: corrected ? [...flags, 'corrected'] : flags,
  };
}
