import { accountsFeature, importsFeature } from '@skipper/core';
import { Landmark, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { AccountTable } from './account-table.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { ImportPanel } from './import-panel.tsx';

/** A Skipper's trading accounts, and the way of a broker's file into one. */
export const AccountsPage = observer(function AccountsPage() {
  const skipper = useSkipper();
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const [creating, setCreating] = useState(false);
  const newAccount = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden />
      New account
    </Button>
  );
  const empty = accounts.list.data?.accounts.length === 0;
  return (
    <Page>
      <PageHeader
        title="Connected accounts"
        description="Where your trades come from. You decide for each account what others see."
        actions={!empty && newAccount}
      />
      <Card flush>
        <QueryView result={accounts.list}>
          {({ accounts: list }) =>
            list.length === 0 ? (
              <EmptyState
                of="Connected accounts"
                icon={Landmark}
                title="No accounts yet"
                action={newAccount}
              >
                Create one, then import a file from your broker. You see what it would add before
                anything is added.
              </EmptyState>
            ) : (
              <AccountTable accounts={list} />
            )
          }
        </QueryView>
      </Card>
      {imports.accountUuid && <ImportPanel key={imports.accountUuid} uuid={imports.accountUuid} />}
      {creating && <CreateAccountDialog onClose={() => setCreating(false)} />}
    </Page>
  );
});
