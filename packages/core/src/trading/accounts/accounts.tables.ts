import { plansFeature } from '../../commerce/plans/plans.module.ts';
import { accessLevelLabel, type ConnectedAccount, isolated } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, count, day, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { importsFeature } from '../imports/imports.module.ts';
import { addTrades } from '../trade-entry/add-trades.form.ts';
import { tradeEntryFeature } from '../trade-entry/trade-entry.module.ts';
import { accountSettings, newAccount, visitorsSee } from './account-forms.ts';
import { accountsFeature } from './accounts.module.ts';
import type { AccountsStore } from './accounts.store.ts';
import { plansLosing } from './plans-of-account.ts';

/** The trading accounts of a Skipper, as their owner sees them. */
export const accountsShape: TableShape<ConnectedAccount> = {
  key: '',
  name: 'Connected accounts',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No accounts yet',
    hint: 'Create one, then import a file from your broker. You see what it would add before anything is added.',
  },
  columns: [
    { key: 'account', label: 'Account', value: ({ alias }) => text(alias) },
    {
      key: 'currency',
      label: 'Currency',
      importance: 3,
      below: true,
      value: ({ currency }) => text(currency),
    },
    {
      key: 'closed',
      label: 'Closed',
      align: 'end',
      importance: 2,
      value: ({ closedPositions }) => count(closedPositions),
    },
    {
      key: 'open',
      label: 'Open',
      align: 'end',
      importance: 2,
      value: ({ openPositions }) => count(openPositions),
    },
    {
      key: 'fills',
      label: 'Fills',
      align: 'end',
      importance: 6,
      value: ({ fills }) => count(fills),
    },
    {
      key: 'level',
      label: visitorsSee,
      value: ({ publicLevel: level, archivedAt }) =>
        archivedAt === null
          ? badge(level, accessLevelLabel(level), level === 'none' ? 'neutral' : 'accent')
          : badge('archived', 'Archived', 'neutral'),
    },
    {
      key: 'lastImport',
      label: 'Last import',
      importance: 3,
      below: true,
      value: ({ lastImportAt }) => day(lastImportAt, 'No import yet'),
    },
    { key: 'timezone', label: 'Time zone', importance: 5, value: ({ timezone }) => text(timezone) },
  ],
};

export function accountsTable(skipper: Skipper): Table<ConnectedAccount> {
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  return tableOf(accountsShape, {
    result: () => accounts.list,
    rows: (data) => data.accounts,
    state: new AddressListState(skipper.navigation, { screens: ['settings-connected-accounts'] }),
    actions: (account) => [
      {
        label: 'Import file',
        unavailable: unavailableFor(account),
        run: () => imports.open(account.uuid),
      },
      {
        label: 'Add trades',
        unavailable: unavailableFor(account),
        form: () => addTrades(skipper.use(tradeEntryFeature), openAccounts(accounts), account),
      },
      { label: 'Account settings', form: () => accountSettings(accounts, account) },
      ...endOf(skipper, account),
    ],
  });
}

const unavailableFor = ({ archivedAt }: ConnectedAccount): string | undefined =>
  archivedAt === null ? undefined : 'An archived account takes no more fills.';

const openAccounts = ({ list }: AccountsStore): readonly ConnectedAccount[] =>
  (list.data?.accounts ?? []).filter(({ archivedAt }) => archivedAt === null);

/** The way an account ends: one with a history is archived, any other is deleted. */
function endOf(skipper: Skipper, account: ConnectedAccount): readonly Action[] {
  const accounts = skipper.use(accountsFeature);
  const { uuid, alias, fills, corrections, archivedAt } = account;
  // Asked for when the question is: few come to see it.
  const losses = (end: 'archived' | 'deleted') =>
    plansLosing(
      account,
      accounts.list.data?.accounts ?? [],
      skipper.use(plansFeature).result.data?.plans ?? [],
      end,
    );
  if (archivedAt !== null) return [];
  if (fills + corrections === 0) {
    const confirm = {
      title: 'Delete this account?',
      get question() {
        const loss = `This deletes ${isolated(alias)} and its files that were not added.`;
        return [loss, ...losses('deleted')].join(' ');
      },
      yes: 'Yes, delete it',
      no: 'No, keep it',
    };
    const run = () => accounts.remove(uuid);
    return [{ label: 'Delete account', dangerous: true, confirm, run }];
  }
  const confirm = {
    title: 'Archive this account?',
    get question() {
      const loss = `${isolated(alias)} takes no more fills, and visitors no longer see it. Your page still counts it as an archived account. This cannot be undone.`;
      return [loss, ...losses('archived')].join(' ');
    },
    yes: 'Yes, archive it',
    no: 'No, keep it',
  };
  const run = () => accounts.archive(uuid);
  return [{ label: 'Archive account', dangerous: true, confirm, run }];
}

/** The accounts on their owner's dashboard: each opens its place on the public profile. */
export const ownAccountsTable = (skipper: Skipper): Table<ConnectedAccount> =>
  tableOf(accountsShape, {
    result: () => skipper.use(accountsFeature).list,
    rows: (data) => data.accounts,
    open: ({ uuid }) =>
      to('profile', {
        username: skipper.session.current?.username ?? '',
        subroute: 'overview',
        accountID: uuid,
      }),
  });

export const newAccountAction = (skipper: Skipper): Action => ({
  label: 'New account',
  form: () => newAccount(skipper.use(accountsFeature)),
});
