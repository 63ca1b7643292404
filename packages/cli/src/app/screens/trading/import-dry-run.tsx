import {
  changeColumns,
  correctAll,
  importRowsTable,
  importsFeature,
  nothingNew,
  otherReadings,
} from '@skipper/core';
import { counted, type Import } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Heading } from '../../parts/heading.tsx';
import { StatList } from '../../parts/stat-list.tsx';
import { Words } from '../../parts/words.tsx';
import { ActionBar } from '../../presented/action-bar.tsx';
import { TableView } from '../../presented/table-view.tsx';
import { signs, type Tone } from '../../theme.ts';

const tones: Readonly<Record<string, Tone>> = {
  new: 'success',
  conflict: 'warning',
  rejected: 'error',
};

/** The rows that a file would add, before it does. */
export const DryRun = observer(function DryRun({ current }: { readonly current: Import }) {
  const { skipper } = useParts();
  const imports = skipper.use(importsFeature);
  const [table] = useState(() => importRowsTable(skipper));
  const actions = [changeColumns(imports, current), correctAll(imports, current)];
  const states = table.filters.flatMap(({ options }) => options);
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Preview" aside={`${current.fileName} · nothing is added yet`} />
      <StatList
        stats={states.map(({ value, label, count = 0 }) => ({
          label,
          value: String(count),
          tone: (count > 0 && tones[value]) || 'strong',
        }))}
      />
      {current.warnings.map((warning) => (
        <Words key={warning} text={`${signs.error} ${warning}`} tone="warning" wrap="wrap" />
      ))}
      <Box columnGap={2} flexWrap="wrap">
        <Decision current={current} />
        <Button
          label="Choose another file"
          onPress={() => imports.startOver()}
          disabled={imports.busy}
        />
      </Box>
      <ActionBar actions={actions.filter((action) => action !== undefined)} />
      <TableView table={table} />
    </Box>
  );
});

const Decision = observer(function Decision({ current }: { readonly current: Import }) {
  const imports = useParts().skipper.use(importsFeature);
  const added = current.rows.new;
  return (
    <>
      {added > 0 ? (
        <Button
          label={`Add ${counted(added, 'fill')}`}
          onPress={() => imports.commit()}
          disabled={imports.busy}
        />
      ) : (
        <Words text={nothingNew(current.rows) ?? ''} tone="muted" wrap="wrap" />
      )}
      {otherReadings(current).map((reading) => (
        <Button
          key={reading.label}
          label={reading.label}
          onPress={() => imports.readAs(reading)}
          disabled={imports.busy}
        />
      ))}
    </>
  );
});
