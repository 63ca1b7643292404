import { accountsFeature, importsFeature } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { accountColumns } from './account-columns.ts';
import { ImportPanel } from './import-panel.tsx';
import { NewAccountForm } from './new-account-form.tsx';

/** A Skipper's trading accounts: open one, and import a broker's file into one. */
export const ConnectedAccountsScreen = observer(function ConnectedAccountsScreen() {
  const { skipper } = useParts();
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const { list } = accounts;
  const [creating, setCreating] = useState(false);
  const [selected, setSelected] = useState<string>();
  const rows = list.data?.accounts;
  const account = rows?.find(({ uuid }) => uuid === selected) ?? rows?.[0];
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <QueryFailure result={list} />
      <DataTable
        name="Connected accounts"
        rows={rows}
        rowKey={({ uuid }) => uuid}
        columns={accountColumns}
        empty="No account yet. Open one, then import your broker's file into it."
        onSelect={({ uuid }) => setSelected(uuid)}
        onOpen={({ uuid }) => imports.open(uuid)}
      />
      <Box columnGap={2} flexWrap="wrap">
        {account ? <Button label="Import file" onPress={() => imports.open(account.uuid)} /> : null}
        {creating ? null : <Button label="New account" onPress={() => setCreating(true)} />}
      </Box>
      {creating ? <NewAccountForm onDone={() => setCreating(false)} /> : null}
      {imports.accountUuid === undefined ? null : <ImportPanel />}
    </Box>
  );
});
