import type { Import, ImportRow } from '@skipper/core/contract';
import { absent, count, formatDecimal, formatMoment, formatPrice } from '../output/format.ts';
import { listView } from '../output/list-view.ts';
import type { Output } from '../output/output.ts';

const rowsView = listView<ImportRow>({
  fields: ['row', 'state', 'reason', 'fill', 'known', 'text'],
  columns: [
    { label: 'Line', text: (row) => String(row.row), raw: (row) => row.row, align: 'right' },
    { label: 'State', text: (row) => row.state, raw: (row) => row.state },
    {
      label: 'Symbol',
      text: (row) => row.fill?.symbol ?? absent,
      raw: (row) => row.fill?.symbol ?? null,
      priority: 1,
    },
    {
      label: 'Side',
      text: (row) => row.fill?.side ?? absent,
      raw: (row) => row.fill?.side ?? null,
      priority: 2,
    },
    {
      label: 'Quantity',
      text: (row) => formatDecimal(row.fill?.quantity),
      raw: (row) => row.fill?.quantity ?? null,
      align: 'right',
      priority: 2,
    },
    {
      label: 'Price',
      text: (row) => formatPrice(row.fill?.price),
      raw: (row) => row.fill?.price ?? null,
      align: 'right',
      priority: 2,
    },
    {
      label: 'Executed',
      text: (row) => formatMoment(row.fill?.executedAt, row.fill?.day),
      raw: (row) => row.fill?.executedAt ?? null,
      priority: 3,
    },
    { label: 'Reason', text: (row) => row.reason ?? absent, raw: (row) => row.reason, least: 10 },
  ],
  empty: 'The file has no rows.',
});

/** What `imports undo --json=a,b` may name, and `import` besides. */
export const importFields = [
  'uuid',
  'accountUuid',
  'fileName',
  'state',
  'format',
  'rows',
  'warnings',
] as const;
export const outcomeFields = [...importFields, 'rowList'] as const;

/** What a file would add, row by row. As JSON: the import with its rows. */
export function printDryRun(output: Output, staged: Import, rows: readonly ImportRow[]): void {
  if (output.json) {
    printOutcome(output, staged, rows);
    return;
  }
  output.list(rowsView, rows);
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
