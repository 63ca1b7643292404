import { chainVerification, publicProfileFeature, recordTable } from '@skipper/core';
import { recordCounts } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../../app-context.ts';
import { Words } from '../../../parts/words.tsx';
import { ActionBar } from '../../../presented/action-bar.tsx';
import { TableView } from '../../../presented/table-view.tsx';
import { signs } from '../../../theme.ts';

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const { skipper } = useParts();
  const [table] = useState(() => recordTable(skipper));
  const [verification] = useState(() => chainVerification(skipper));
  const { data } = skipper.use(publicProfileFeature).accounts;
  const counts = data ? recordCounts(data).join(' · ') : '';
  return (
    <Box flexDirection="column" flexShrink={0}>
      <TableView table={table} />
      {counts ? <Words text={counts} tone="muted" wrap="wrap" /> : null}
      <ActionBar actions={[verification.action]} />
      {verification.sentences.map((sentence) => (
        <Words key={sentence} text={sentence} tone="muted" wrap="wrap" />
      ))}
      {verification.problems.map((problem) => (
        <Words key={problem} text={`${signs.error} ${problem}`} tone="error" wrap="wrap" />
      ))}
    </Box>
  );
});
