import {
  type DeployedDay,
  deployedDays,
  type Moves,
  riseOf,
} from '../../../domain/trading/equity/deployed-days.ts';
import { missingAcquisition } from '../../../domain/trading/matching/position.ts';
import { type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { DeployedRow } from '../positions/deployed-positions.repository.ts';
import { hasFlag } from '../positions/position-rows.ts';

export type RowMoves = Moves<DeployedRow>;

/** The same as plain data, to be sent to a worker. */
interface PartMoves {
  readonly opened: readonly RowPart[];
  readonly closed: readonly RowPart[];
}

/** Without those that no figure counts. */
export const countingRows = (rows: readonly DeployedRow[]): DeployedRow[] =>
  rows.filter((row) => !hasFlag(row, missingAcquisition));

const together = ({ opened, closed }: PartMoves): RowMoves => ({
  opened: opened.flatMap((part) => rowsOf<DeployedRow>(part)),
  closed: closed.flatMap((part) => rowsOf<DeployedRow>(part)),
});

/** Pure, and slow for many rows. */
export const deployedDaysOf = (moves: PartMoves): DeployedDay[] => deployedDays(together(moves));
/** Pure, and slow for many rows. */
export const deployedRiseOf = (moves: PartMoves): string => riseOf(together(moves));
