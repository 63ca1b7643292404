import {
  accountsFeature,
  accountsTable,
  importsFeature,
  newAccountAction,
  recalculationProgress,
  recalculationShare,
} from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { ActionBar } from '../../presented/action-bar.tsx';
import { TableView } from '../../presented/table-view.tsx';
import { ImportPanel } from './import-panel.tsx';
import { JobProgress } from './job-progress.tsx';

/** A Skipper's trading accounts: open one, and import a broker's file into one. */
export const ConnectedAccountsScreen = observer(function ConnectedAccountsScreen() {
  const { skipper } = useParts();
  const [table] = useState(() => accountsTable(skipper));
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <TableView table={table} />
      {skipper.use(accountsFeature).recalculated.map((account) => (
        <JobProgress
          key={account.uuid}
          text={recalculationProgress(account)}
          share={recalculationShare(account)}
        />
      ))}
      <ActionBar actions={[newAccountAction(skipper)]} />
      {skipper.use(importsFeature).accountUuid === undefined ? null : <ImportPanel />}
    </Box>
  );
});
