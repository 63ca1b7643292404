import type { Import, ImportRow } from '@skipper/core/contract';
import { count } from '../output/format.ts';
import type { Output } from '../output/output.ts';
import { importFields, importRowsView } from './list-views.ts';

/** The fields that `import --json=a,b` accepts. */
export const outcomeFields = [...importFields, 'rowList'] as const;

/** The preview of a file, row by row. As JSON: the import with its rows. */
export function printDryRun(output: Output, staged: Import, rows: readonly ImportRow[]): void {
  if (output.json) {
    printOutcome(output, staged, rows);
    return;
  }
  output.list(importRowsView, rows);
  for (const warning of staged.warnings) output.warn(warning);
  output.note(summary(staged));
}

/** An import with what became of every row, as JSON. */
export function printOutcome(output: Output, outcome: Import, rows: readonly ImportRow[]): void {
  output.record({ ...outcome, rowList: rows }, outcomeFields, []);
}

/** An import without its rows, as JSON. */
export function printImport(output: Output, outcome: Import): void {
  output.record(outcome, importFields, []);
}

function summary({ fileName, rows }: Import): string {
  const parts = [
    `${rows.new} new`,
    `${rows.duplicate} already there`,
    ...(rows.conflict > 0 ? [`${rows.conflict} in conflict`] : []),
    `${rows.rejected} rejected`,
    `${rows.skipped} skipped`,
  ];
  return `${fileName}: ${count(rows.total, 'row')}, ${parts.join(', ')}.`;
}
