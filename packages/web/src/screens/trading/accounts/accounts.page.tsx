import { accountsFeature, accountsTable, importsFeature, newAccountAction } from '@skipper/core';
import { accessLevelLabel, type ConnectedAccount } from '@skipper/core/contract';
import { Archive, FileUp, Plus, SlidersHorizontal, SquarePen, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionButton } from '../../../presented/action-button.tsx';
import { DataTable } from '../../../presented/data-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { ImportPanel } from './import-panel.tsx';
import { Recalculations } from './recalculations.tsx';

const icons = {
  'Import file': FileUp,
  'Add trades': SquarePen,
  'Account settings': SlidersHorizontal,
  'Archive account': Archive,
  'Delete account': Trash2,
};

/** The name. In a narrow table, what visitors see stands below it. */
const cells = {
  account: (account: ConnectedAccount) => (
    <span className="grid w-[27vw] max-w-44">
      <bdi className="wrap-anywhere whitespace-normal text-balance text-left font-medium text-base">
        {account.alias}
      </bdi>
      <span className="only-narrow truncate text-muted">{shownToVisitors(account)}</span>
    </span>
  ),
};

function shownToVisitors({ publicLevel, archivedAt }: ConnectedAccount): string {
  return archivedAt === null ? accessLevelLabel(publicLevel) : 'Archived';
}

/** A Skipper's trading accounts, and the way of a broker's file into one. */
export const AccountsPage = observer(function AccountsPage() {
  const skipper = useSkipper();
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const [table] = useState(() => accountsTable(skipper));
  const newAccount = (
    <ActionButton action={newAccountAction(skipper)} variant="primary" icon={Plus} />
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
        <DataTable table={table} cells={cells} icons={icons} emptyAction={newAccount} />
      </Card>
      <Recalculations />
      {imports.accountUuid && <ImportPanel key={imports.accountUuid} uuid={imports.accountUuid} />}
    </Page>
  );
});
