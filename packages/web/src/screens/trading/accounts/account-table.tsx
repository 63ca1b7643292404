import { importsFeature } from '@skipper/core';
import { accessLevelLabel, type ConnectedAccount } from '@skipper/core/contract';
import { FileUp, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatInteger } from '../../../format/number.ts';
import { formatDay } from '../../../format/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoFigure } from '../../../ui/figures.tsx';
import { Cell, ColumnHead, Row, Table } from '../../../ui/table.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { AccountSettingsDialog } from './account-settings-dialog.tsx';

export const AccountTable = observer(function AccountTable({
  accounts,
}: {
  readonly accounts: readonly ConnectedAccount[];
}) {
  const [edited, setEdited] = useState<ConnectedAccount>();
  return (
    <>
      <Table name="Connected accounts">
        <thead>
          <tr>
            <ColumnHead>Account</ColumnHead>
            <ColumnHead align="end">Closed</ColumnHead>
            <ColumnHead align="end">Open</ColumnHead>
            <ColumnHead align="end" roomy="wide">
              Fills
            </ColumnHead>
            <ColumnHead>Visitors see</ColumnHead>
            <ColumnHead>Last import</ColumnHead>
            <ColumnHead align="end" pinned>
              <span className="sr-only">Actions</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.uuid} account={account} onEdit={() => setEdited(account)} />
          ))}
        </tbody>
      </Table>
      {edited && <AccountSettingsDialog account={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
});

interface AccountRowProps {
  readonly account: ConnectedAccount;
  readonly onEdit: () => void;
}

function AccountRow({ account, onEdit }: AccountRowProps) {
  const imports = useSkipper().use(importsFeature);
  return (
    <Row>
      <Cell>
        <span className="grid w-32 sm:w-36 lg:w-56">
          <span className="truncate font-medium text-base">{account.alias}</span>
          <span className="truncate text-muted">
            {account.currency} · {account.timezone}
          </span>
        </span>
      </Cell>
      <Cell align="end">{formatInteger(account.closedPositions)}</Cell>
      <Cell align="end">{formatInteger(account.openPositions)}</Cell>
      <Cell align="end" data-roomy="wide">
        {formatInteger(account.fills)}
      </Cell>
      <Cell>
        <Badge tone={account.publicLevel === 'none' ? 'neutral' : 'accent'}>
          {accessLevelLabel(account.publicLevel)}
        </Badge>
      </Cell>
      <Cell>
        {account.lastImportAt ? formatDay(account.lastImportAt) : <NoFigure why="No import yet" />}
      </Cell>
      <Cell align="end" data-pinned>
        <span className="inline-flex gap-1.5">
          <Button size="small" onClick={() => imports.open(account.uuid)}>
            <FileUp size={15} aria-hidden />
            <span className="max-sm:sr-only">Import file</span>
          </Button>
          <Button size="small" variant="quiet" onClick={onEdit}>
            <SlidersHorizontal size={15} aria-hidden />
            <span className="max-lg:sr-only">Account settings</span>
          </Button>
        </span>
      </Cell>
    </Row>
  );
}
