import { isCountable, toMoney } from '../../../domain/commerce/money/money.ts';
import { decimal, sum } from '../../../domain/decimal.ts';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import type { MatchedPosition } from '../../../domain/trading/matching/position.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { toFill } from '../fills/fill-rows.ts';
import { listFills } from '../fills/fills.repository.ts';
import { flattenInstrument } from '../fills/instrument-columns.ts';
import { type PositionRow, replacePositions } from './positions.repository.ts';

/**
 * Derives an account's positions from all of its fills and stores them in the place of
 * the old ones; ids stay where the opening fill stays. Answers the engine's warnings.
 *
 * @throws ProblemError 400 where the results are too large to add up exactly.
 */
export async function recomputePositions(db: Db, account: Account): Promise<readonly string[]> {
  const fills = await listFills(db, account.id);
  const { positions, warnings } = matchFills(fills.map(toFill), {
    lotMethod: account.lotMethod,
    allowShort: account.allowShort === 1,
    breakevenTolerance: account.breakevenTolerance,
  });
  requireCountable(positions, account.currency);
  await replacePositions(
    db,
    account.id,
    positions.map((position) => toRow(position, account)),
  );
  return warnings.map(({ message }) => message);
}

/**
 * Statistics add the positions up, in any grouping. A history whose sums cannot be told
 * exactly is refused here, before it makes the account unreadable.
 */
function requireCountable(positions: readonly MatchedPosition[], currency: string): void {
  const amounts = positions.flatMap(({ gross, fees }) => [decimal(gross), decimal(fees)]);
  if (isCountable(sum(amounts.map((amount) => amount.abs())), currency)) return;
  throw invalid(
    'The results add up to more than can be counted exactly. Check which columns are read as quantity and price.',
    'amounts_too_large',
  );
}

function toRow(position: MatchedPosition, { id, currency }: Account): PositionRow {
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
