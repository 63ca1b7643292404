import type { ImportRow } from '@skipper/core/contract';
import { conflict } from '../../../http/problem-error.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import type { ChangedFills } from './changed-spans.ts';
import { spansOfAdded } from './changed-spans.ts';
import type { RowWithFill } from './staged-fill.ts';

/** A stored fill and what a row of a file makes of it. */
export interface FillCorrection {
  readonly row: RowWithFill;
  readonly before: FillRow;
  readonly after: FillRow;
}

/**
 * Pairs rows in conflict with the fills they correct. A fill keeps its id, its place among fills of
 * the same instant and the import that added it.
 *
 * @throws ProblemError 409 where two rows would correct one fill, or a fill is not as it was when
 * the rows were read.
 */
export function planCorrections(
  rows: readonly RowWithFill[],
  stored: readonly FillRow[],
): readonly FillCorrection[] {
  const byIdentity = new Map(stored.map((fill) => [fill.identity, fill]));
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const before = byIdentity.get(row.identity ?? '');
    if (!before || !isAsRead(before, row)) throw readAgain();
    const other = lines.get(before.id);
    if (other !== undefined) throw twice(other, row.line);
    lines.set(before.id, row.line);
    const { quantity, price, fee, executedAt, writtenAt, day } = row;
    const orderId = row.orderId ?? before.orderId;
    return {
      row,
      before,
      after: { ...before, quantity, price, fee, executedAt, writtenAt, day, orderId },
    };
  });
}

/** The parts of the account's history that corrections change. */
export function spansOfCorrected(
  corrections: readonly Pick<FillCorrection, 'before' | 'after'>[],
): ChangedFills {
  const after = corrections.map((one) => one.after);
  const { spans } = spansOfAdded([...after, ...corrections.map(({ before }) => before)]);
  const { added } = spansOfAdded(after).changes;
  return { spans, changes: { added, gone: new Set(after.map(({ id }) => id)) } };
}

function isAsRead(fill: FillRow, { known }: RowWithFill): boolean {
  const read = JSON.parse(known ?? 'null') as ImportRow['known'];
  return (
    read !== null &&
    read.quantity === fill.quantity &&
    read.price === fill.price &&
    read.fee === fill.fee &&
    read.executedAt === fill.executedAt
  );
}

const readAgain = () =>
  conflict('The account has changed since this file was read. Read it again.', 'import_changed');

const twice = (one: number, other: number) =>
  conflict(
    `Lines ${one} and ${other} both differ from the same fill. Correct it from one of them.`,
    'ambiguous_correction',
  );
