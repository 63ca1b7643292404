import { currencyExponent } from '@skipper/core/contract';
import { minorUnits, sizeInMinorUnits } from '../../../domain/commerce/money/minor-units.ts';
import type { MatchedPosition } from '../../../domain/trading/matching/position.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { flattenInstrument } from '../fills/instrument-columns.ts';
import type { PositionRow } from './positions.repository.ts';

/** The part of an account that its positions depend on, beside its fills. */
export type MatchedAccount = Pick<
  Account,
  'id' | 'currency' | 'lotMethod' | 'allowShort' | 'breakevenTolerance' | 'expiredThrough'
>;

/** A matched position as it is stored. */
export function toPositionRow(
  position: MatchedPosition,
  { id, currency }: Pick<MatchedAccount, 'id' | 'currency'>,
): PositionRow {
  const { instrument, net, opening } = position;
  return {
    id: position.id,
    accountId: id,
    ...flattenInstrument(instrument),
    side: position.side,
    status: position.status,
    quantity: position.quantity,
    openQuantity: position.openQuantity,
    entryAvg: position.entryAvg,
    exitAvg: position.exitAvg,
    openedAt: position.openedAt,
    closedAt: position.closedAt,
    openedDay: position.openedDay,
    closedDay: position.closedDay,
    gross: position.gross,
    fees: position.fees,
    net,
    netMinor: minorUnits(net, currencyExponent(currency)),
    returnPct: position.returnPct,
    holdSeconds: position.holdSeconds,
    result: position.result,
    flags: JSON.stringify(position.flags),
    openedSequence: opening.sequence,
    openingQuantity: opening.quantity,
  };
}

/**
 * How much a position adds to the total of its account, in minor units. As long as the total is an
 * exact integer, results can be added up exactly in any grouping.
 */
export function sizeOf(
  { gross, fees }: Pick<PositionRow, 'gross' | 'fees'>,
  currency: string,
): number {
  const exponent = currencyExponent(currency);
  return sizeInMinorUnits(gross, exponent) + sizeInMinorUnits(fees, exponent);
}
