import {
  type DeployedDay,
  deployedDays,
  type Moves,
  mostDeployed,
} from '../../../domain/trading/equity/deployed-days.ts';
import { missingAcquisition } from '../../../domain/trading/matching/position.ts';
import { type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { DeployedRow } from '../positions/deployed-positions.repository.ts';

/** Rows of a span of days, and what was deployed when it began. */
export type RowMoves = Moves<DeployedRow> & { readonly before: string };

/** The same as plain data, to be sent to a worker. */
interface PartMoves {
  readonly opened: readonly RowPart[];
  readonly closed: readonly RowPart[];
  readonly before: string;
}

/** Without those that no figure counts. */
export const countingRows = (rows: readonly DeployedRow[]): DeployedRow[] =>
  rows.filter(
    ({ flags }) => flags === '[]' || !(JSON.parse(flags) as string[]).includes(missingAcquisition),
  );

export const computeDeployed = (moves: RowMoves): DeployedDay[] =>
  deployedDays(moves, moves.before);
export const computeMost = (moves: RowMoves): string => mostDeployed(moves, moves.before);

const together = ({ opened, closed, before }: PartMoves): RowMoves => ({
  opened: opened.flatMap((part) => rowsOf<DeployedRow>(part)),
  closed: closed.flatMap((part) => rowsOf<DeployedRow>(part)),
  before,
});

/** Pure, and slow for many rows. */
export const deployedDaysOf = (moves: PartMoves): DeployedDay[] => computeDeployed(together(moves));
/** Pure, and slow for many rows. */
export const mostDeployedOf = (moves: PartMoves): string => computeMost(together(moves));
