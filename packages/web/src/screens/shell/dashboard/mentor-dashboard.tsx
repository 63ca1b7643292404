import { accountsFeature, to } from '@skipper/core';
import { accessLevelLabel, type ConnectedAccount } from '@skipper/core/contract';
import { Landmark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatInteger } from '../../../format/number.ts';
import { formatDay } from '../../../format/time.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { useSkipper } from '../../../web-context.tsx';

const accountsPath = to('settings-connected-accounts');

/** A Skipper's side: how much is in, and where. */
export const MentorDashboard = observer(function MentorDashboard({
  username,
}: {
  readonly username: string;
}) {
  const accounts = useSkipper().use(accountsFeature);
  return (
    <QueryView result={accounts.list}>
      {({ accounts: list }) => (
        <>
          <StatGrid>
            <StatTile label="Accounts">{formatInteger(list.length)}</StatTile>
            <StatTile label="Open positions">{sum(list, 'openPositions')}</StatTile>
            <StatTile label="Closed positions">{sum(list, 'closedPositions')}</StatTile>
            <StatTile label="Fills">{sum(list, 'fills')}</StatTile>
          </StatGrid>
          <Card
            flush
            title="Accounts"
            actions={
              <div className="flex flex-wrap gap-2">
                <AppLink
                  to={to('profile', { username })}
                  className={buttonClass('secondary', 'small')}
                >
                  See your page
                </AppLink>
                <AppLink to={accountsPath} className={buttonClass('primary', 'small')}>
                  Manage accounts
                </AppLink>
              </div>
            }
          >
            {list.length === 0 ? <NoAccounts /> : <AccountList accounts={list} />}
          </Card>
        </>
      )}
    </QueryView>
  );
});

function NoAccounts() {
  const { brand } = useSkipper();
  return (
    <EmptyState icon={Landmark} title="No accounts yet">
      Create one and import a file from your broker. Your page then shows your statistics, and your{' '}
      {brand.mentees} see your positions.
    </EmptyState>
  );
}

function AccountList({ accounts }: { readonly accounts: readonly ConnectedAccount[] }) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {accounts.map((account) => (
        <li key={account.uuid} className="flex items-center gap-4 px-4 py-3 sm:px-5">
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-medium">{account.alias}</span>
            <span className="truncate text-muted text-sm">{lastImport(account)}</span>
          </span>
          <span className="text-muted text-sm tabular-nums max-sm:hidden">
            {formatInteger(account.closedPositions)} closed · {formatInteger(account.openPositions)}{' '}
            open
          </span>
          <Badge tone={account.publicLevel === 'none' ? 'neutral' : 'accent'}>
            {accessLevelLabel(account.publicLevel)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function lastImport({ lastImportAt }: ConnectedAccount): string {
  return lastImportAt ? `Last import ${formatDay(lastImportAt)}` : 'Nothing imported yet';
}

function sum(
  accounts: readonly ConnectedAccount[],
  name: 'openPositions' | 'closedPositions' | 'fills',
): string {
  return formatInteger(accounts.reduce((total, account) => total + account[name], 0));
}
