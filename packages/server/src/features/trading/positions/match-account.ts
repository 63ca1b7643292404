import { isCountable, toMoney } from '../../../domain/commerce/money/money.ts';
import { decimal, sum } from '../../../domain/decimal.ts';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import { warningsOf } from '../../../domain/trading/matching/missing-acquisition.ts';
import type { MatchedPosition } from '../../../domain/trading/matching/position.ts';
import { inParts, type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { toFill } from '../fills/fill-rows.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { flattenInstrument } from '../fills/instrument-columns.ts';
import type { PositionRow } from './positions.repository.ts';

/** The account's settings that positions depend on, besides its fills. */
export type MatchedAccount = Pick<
  Account,
  'id' | 'currency' | 'lotMethod' | 'allowShort' | 'breakevenTolerance'
>;

/** Input of the matching. Plain data: it is sent to a worker. */
export interface MatchInput {
  readonly account: MatchedAccount;
  /** Columns of `FillRow`, in any order. */
  readonly fills: readonly RowPart[];
}

/** An account's positions, ready to store. */
export interface AccountMatch {
  /** Columns of `PositionRow`. */
  readonly positions: readonly RowPart[];
  readonly warnings: readonly string[];
  /** Whether the results can be summed exactly, in any grouping. */
  readonly countable: boolean;
}

/** Derives an account's positions from all of its fills. Pure, and slow for many. */
export function matchAccount({ account, fills }: MatchInput): AccountMatch {
  return matchRows(
    account,
    fills.flatMap((part) => rowsOf<FillRow>(part)),
  );
}

export function matchRows(account: MatchedAccount, rows: readonly FillRow[]): AccountMatch {
  const positions = matchFills(rows.map(toFill), {
    lotMethod: account.lotMethod,
    allowShort: account.allowShort === 1,
    breakevenTolerance: account.breakevenTolerance,
  });
  const countable = addsUp(positions, account.currency);
  return {
    // Results beyond the exact range cannot be written in minor units either.
    positions: countable ? inParts(positions.map((position) => toRow(position, account))) : [],
    warnings: warningsOf(positions),
    countable,
  };
}

function addsUp(positions: readonly MatchedPosition[], currency: string): boolean {
  const amounts = positions.flatMap(({ gross, fees }) => [decimal(gross), decimal(fees)]);
  return isCountable(sum(amounts.map((amount) => amount.abs())), currency);
}

function toRow(position: MatchedPosition, { id, currency }: MatchedAccount): PositionRow {
  const { instrument, net } = position;
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
    netMinor: toMoney(net, currency).amount,
    returnPct: position.returnPct,
    holdSeconds: position.holdSeconds,
    result: position.result,
    flags: JSON.stringify(position.flags),
  };
}
