import { publicProfileFeature, recordShape } from '@skipper/core';
import { type RecordEntry, recordCounts, recordText } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { absent, formatDay } from '../../../../output/format.ts';
import { useParts } from '../../../app-context.ts';
import { DataTable, type TableColumn } from '../../../parts/data-table.tsx';
import { QueryFailure } from '../../../parts/query-failure.tsx';
import { Words } from '../../../parts/words.tsx';

/** Sentences are cut short to stay on one line; the selected entry stands in full below. */
const columns: readonly TableColumn<RecordEntry>[] = [
  { label: 'Date', text: ({ at }) => formatDay(at) },
  { label: 'Change', text: recordText, least: 12 },
  { label: 'Reason', text: ({ reason }) => reason ?? absent, least: 8 },
  { label: 'Account', text: ({ account }) => account?.alias ?? 'Not shown', priority: 1 },
];

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const { skipper } = useParts();
  const [selected, setSelected] = useState<string>();
  const { accounts, record } = skipper.use(publicProfileFeature);
  const entries = record.result.data?.entries;
  const entry = entries?.find(({ uuid }) => uuid === selected) ?? entries?.[0];
  const told = accounts.data ? recordCounts(accounts.data).join(' · ') : '';
  return (
    <Box flexDirection="column" flexShrink={0}>
      <QueryFailure result={record.result} />
      <DataTable
        name={recordShape.name}
        rows={entries}
        rowKey={recordShape.rowKey}
        columns={columns}
        empty={recordShape.empty.title}
        onSelect={({ uuid }) => setSelected(uuid)}
        pages={record}
      />
      {entry ? <Words text={inFull(entry)} wrap="wrap" /> : null}
      {told ? <Words text={told} tone="muted" wrap="wrap" /> : null}
    </Box>
  );
});

function inFull(entry: RecordEntry): string {
  const reason = entry.reason === null ? [] : [`Reason: ${entry.reason}`];
  return [formatDay(entry.at), recordText(entry), ...reason].join(' · ');
}
