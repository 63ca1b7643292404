import { brand } from '../../contract/brand.ts';
import type { Plan, WhopConnection } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { awaitedReason } from '../../platform/presentation/awaited-reason.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, instant, text } from '../../platform/presentation/value.ts';
import { whopFeature } from './whop.module.ts';
import type { WhopStore } from './whop.store.ts';
import { whopChangesTable, whopPlansTable } from './whop.tables.ts';
import { connectForm, keyForm, mapForm } from './whop-forms.ts';

/** A Skipper’s connection to Whop: key, plans, what a sync would change, and the sync. */
export const whopScreen: ScreenMaker = (skipper) => {
  const whop = skipper.use(whopFeature);
  let form: FormModel | undefined;
  const tables = tablesOf(whop);
  return {
    description: `Give members of your Whop company access here. They pay at Whop, so it counts as no revenue on ${brand.name}.`,
    get parts(): readonly ScreenPart[] {
      const result = whop.connection;
      const { data } = result;
      if (!data) return [{ result }];
      if (!data.configured) return [{ notice: notConfigured }];
      if (!data.connected) {
        form ??= connectForm(whop);
        return [{ form }];
      }
      form = undefined;
      return connectedParts(whop, data, tables);
    },
  };
};

const notConfigured = `Whop isn’t set up on this site yet. Ask the operator of ${brand.name}.`;

const soldOf = ({ plans }: WhopStore): readonly Plan[] =>
  (plans.data?.plans ?? []).filter(({ status }) => status === 'active');

const nameOf = ({ plans }: WhopStore, uuid: string | null): string | undefined =>
  plans.data?.plans.find((plan) => plan.uuid === uuid)?.name;

function tablesOf(whop: WhopStore) {
  return {
    plans: tableOf(whopPlansTable, {
      result: () => whop.connection,
      rows: ({ mappings }) =>
        mappings.map((one) => ({ ...one, opens: nameOf(whop, one.planUuid) })),
      actions: (row) => [
        {
          label: 'Choose plan',
          unavailable: awaitedReason(whop.plans, 'plans'),
          form: () => mapForm(whop, row, soldOf(whop)),
        },
      ],
    }),
    changes: tableOf(whopChangesTable, {
      result: () => whop.preview,
      rows: ({ changes }) =>
        changes.map((one) => ({ ...one, planName: nameOf(whop, one.planUuid) })),
    }),
  };
}

const connectionName = 'Connection';

function connectedParts(
  whop: WhopStore,
  connection: WhopConnection,
  { plans, changes }: ReturnType<typeof tablesOf>,
): ScreenPart[] {
  const { lastError } = connection;
  return [
    ...(lastError === null ? [] : [{ problem: `The last sync failed: ${lastError}` }]),
    { name: connectionName, facts: factsOf(connection) },
    { actions: actionsOf(whop, connection), of: connectionName },
    { table: plans, named: true },
    ...(whop.previewed ? [{ table: changes, named: true as const }] : []),
  ];
}

const factsOf = (connection: WhopConnection): readonly Figure[] => [
  { key: 'company', label: 'Company', value: text(connection.companyId) },
  { key: 'sync', label: 'Last sync', value: instant(connection.lastSyncAt, 'Never') },
  {
    key: 'linked',
    label: 'With access here',
    value: count(connection.members.linked),
    note: 'Members whose email at Whop is confirmed here',
  },
  { key: 'unlinked', label: 'Without an account', value: count(connection.members.unlinked) },
  {
    key: 'webhooks',
    label: 'Webhooks',
    value: text(connection.takesWebhooks ? 'On' : 'Off'),
    note: connection.takesWebhooks
      ? 'Send membership events to /api/hooks/whop'
      : 'Changes at Whop take effect within 6 hours, or when you sync',
  },
];

const actionsOf = (whop: WhopStore, { companyId }: WhopConnection): readonly Action[] => [
  { label: 'Preview a sync', run: () => whop.showPreview() },
  {
    label: 'Sync now',
    primary: true,
    run: () => whop.sync(),
    confirm: {
      title: 'Sync with Whop?',
      question: 'Members get or lose access to match their memberships at Whop. Preview it first.',
      yes: 'Yes, sync',
      no: 'Not now',
    },
  },
  { label: 'Replace API key', form: () => keyForm(whop, companyId ?? '') },
  {
    label: 'Disconnect',
    dangerous: true,
    run: () => whop.disconnect(),
    confirm: {
      title: 'Disconnect Whop?',
      question: 'Everyone with access through Whop loses it now. Their memberships at Whop stay.',
      yes: 'Yes, disconnect',
      no: 'Keep it',
    },
  },
];
