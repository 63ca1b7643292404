import { accessLevelLabel, type ConnectedAccount } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { accountsFeature } from '../../trading/accounts/accounts.module.ts';
import { setupSteps } from './setup-steps.ts';
import { traderSetupFeature } from './trader-setup.module.ts';

const previewShape: TableShape<ConnectedAccount> = {
  key: 'preview',
  name: 'What visitors will see',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No accounts yet' },
  columns: [
    { key: 'account', label: 'Account', value: ({ alias }) => text(alias) },
    {
      key: 'level',
      label: 'Visitors see',
      value: ({ publicLevel: level }) =>
        badge(level, accessLevelLabel(level), level === 'none' ? 'neutral' : 'accent'),
    },
  ],
};

/** Leads a new Skipper to a page that others can find, step by step. */
export const traderSetupScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(traderSetupFeature);
  const preview = previewTable(skipper);
  return {
    description: 'Seven steps to a page that others can follow. You can leave and come back.',
    get parts(): readonly ScreenPart[] {
      const steps = setupSteps(skipper);
      if (!steps) return [{ result: store.result }];
      return [
        { steps },
        ...(preview.rows?.length ? [{ table: preview, named: true } as const] : []),
        ...(store.published ? publishedParts(skipper) : []),
        { links: [{ label: 'Go to the dashboard', path: to('dashboard') }] },
      ];
    },
  };
};

/** Accounts that are in use, and what their owner lets others see of them. */
const previewTable = (skipper: Skipper): Table<ConnectedAccount> =>
  tableOf(previewShape, {
    result: () => skipper.use(accountsFeature).list,
    rows: ({ accounts }) => accounts.filter(({ archivedAt }) => archivedAt === null),
  });

function publishedParts({ session }: Skipper): readonly ScreenPart[] {
  const path = to('profile', { username: session.current?.username ?? '' });
  return [
    {
      notice: 'Your page is public. Share its address with those who should follow you.',
      tone: 'success',
    },
    { address: { name: 'Address of your page', path } },
  ];
}
