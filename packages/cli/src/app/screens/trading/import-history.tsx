import { importStateLabel, importsFeature, isUnfinished } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatInstant } from '../../../output/format.ts';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable, type TableColumn } from '../../parts/data-table.tsx';
import { Words } from '../../parts/words.tsx';
import { UndoQuestion } from './undo-question.tsx';

const columns: readonly TableColumn<Import>[] = [
  { label: 'File', text: (row) => row.fileName, least: 16 },
  { label: 'State', text: (row) => importStateLabel(row.state) },
  { label: 'Fills', text: (row) => `${row.rows.new} new`, align: 'right' },
  { label: 'When', text: (row) => formatInstant(row.createdAt, row.timezone), priority: 1 },
];

/** The account's imports: one that was only read can be resumed, a committed one taken back whole. */
export const ImportHistory = observer(function ImportHistory() {
  const imports = useParts().skipper.use(importsFeature);
  const list = imports.history.result.data?.imports;
  const [selected, setSelected] = useState<string>();
  const { undo } = imports;
  const chosen = list?.find(({ uuid }) => uuid === selected) ?? list?.[0];
  const committed =
    chosen?.state === 'committed' ? chosen : list?.find(({ state }) => state === 'committed');
  const unfinished = chosen && isUnfinished(chosen) ? chosen : list?.find(isUnfinished);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <DataTable
        name="Imports"
        rows={list}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty="Nothing was imported yet."
        onSelect={({ uuid }) => setSelected(uuid)}
        pages={imports.history}
      />
      {unfinished ? <UnfinishedActions one={unfinished} /> : null}
      {committed && !undo.asked ? (
        <Box>
          <Button label="Undo import" onPress={() => undo.ask(committed)} disabled={imports.busy} />
        </Box>
      ) : null}
      <UndoQuestion />
    </Box>
  );
});

/** Of the row that is selected, else of the newest that was not finished. */
const UnfinishedActions = observer(function UnfinishedActions({ one }: { readonly one: Import }) {
  const imports = useParts().skipper.use(importsFeature);
  const open = imports.current?.uuid === one.uuid;
  return (
    <Box columnGap={2} flexWrap="wrap">
      <Words text={`${one.fileName} is not added yet.`} tone="muted" wrap="wrap" />
      {open ? null : (
        <Button label="Resume" onPress={() => imports.resume(one)} disabled={imports.busy} />
      )}
      <Button label="Discard" onPress={() => imports.discard(one)} disabled={imports.busy} />
    </Box>
  );
});
