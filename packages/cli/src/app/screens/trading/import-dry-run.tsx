import { feeChoice, importsFeature, nothingNew } from '@skipper/core';
import type { Import, ImportRow } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { absent, count, formatDecimal, formatPrice } from '../../../output/format.ts';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable, type TableColumn } from '../../parts/data-table.tsx';
import { Heading } from '../../parts/heading.tsx';
import { StatList } from '../../parts/stat-list.tsx';
import { Words } from '../../parts/words.tsx';
import { signs, type Tone } from '../../theme.ts';

const tones: Readonly<Record<ImportRow['state'], Tone>> = {
  new: 'success',
  duplicate: 'muted',
  conflict: 'warning',
  rejected: 'error',
  skipped: 'muted',
};

const columns: readonly TableColumn<ImportRow>[] = [
  { label: 'Line', text: (row) => String(row.row), align: 'right' },
  { label: 'State', text: (row) => row.state, tone: (row) => tones[row.state] },
  { label: 'Symbol', text: (row) => row.fill?.symbol ?? absent, priority: 1 },
  { label: 'Side', text: (row) => row.fill?.side ?? absent, priority: 2 },
  {
    label: 'Quantity',
    text: (row) => formatDecimal(row.fill?.quantity),
    align: 'right',
    priority: 2,
  },
  { label: 'Price', text: (row) => formatPrice(row.fill?.price), align: 'right', priority: 2 },
  { label: 'Why', text: (row) => row.reason ?? absent, least: 8 },
];

/** What the file would add, before it does. */
export const DryRun = observer(function DryRun({ current }: { readonly current: Import }) {
  const imports = useParts().skipper.use(importsFeature);
  const { rows, warnings } = current;
  const otherFees = feeChoice(current);
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Dry run" aside={`${current.fileName} · nothing is added yet`} />
      <StatList
        stats={[
          { label: 'New', value: String(rows.new), tone: 'success' },
          { label: 'Duplicate', value: String(rows.duplicate) },
          {
            label: 'Conflict',
            value: String(rows.conflict),
            tone: rows.conflict ? 'warning' : 'strong',
          },
          {
            label: 'Rejected',
            value: String(rows.rejected),
            tone: rows.rejected ? 'error' : 'strong',
          },
          { label: 'Skipped', value: String(rows.skipped) },
        ]}
      />
      {warnings.map((warning) => (
        <Words key={warning} text={`${signs.error} ${warning}`} tone="warning" wrap="wrap" />
      ))}
      <Box columnGap={2} flexWrap="wrap">
        {rows.new > 0 ? (
          <Button
            label={`Add ${count(rows.new, 'fill')}`}
            onPress={() => imports.commit()}
            disabled={imports.busy}
          />
        ) : (
          <Words text={nothingNew(rows) ?? ''} tone="muted" wrap="wrap" />
        )}
        {otherFees ? (
          <Button
            label={otherFees.label}
            onPress={() => imports.switchFees()}
            disabled={imports.busy}
          />
        ) : null}
        <Button label="Another file" onPress={() => imports.startOver()} disabled={imports.busy} />
      </Box>
      <DataTable
        name="Rows"
        rows={imports.rows.result.data?.rows}
        rowKey={(row) => `${row.row} ${row.fill?.symbol ?? ''}`}
        columns={columns}
        empty="The file has no rows."
        pages={imports.rows}
      />
    </Box>
  );
});
