import type { WhopConnection, WhopPreview } from '../../contract/index.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { type BadgeTone, badge, day, text, type Value } from '../../platform/presentation/value.ts';

/** A plan at Whop with the name of the plan that it opens here. */
export type WhopMapping = WhopConnection['mappings'][number] & {
  readonly opens: string | undefined;
};

export const whopPlansTable: TableShape<WhopMapping> = {
  key: 'plans',
  name: 'Plans at Whop',
  rowKey: ({ whopPlan }) => whopPlan,
  empty: { title: 'This company has no plans' },
  columns: [
    { key: 'title', label: 'Plan at Whop', value: ({ title }) => text(title) },
    { key: 'opens', label: 'Opens', value: ({ opens }) => text(opens ?? 'Nothing') },
  ],
};

/** The change of one member by a sync. */
export type WhopChange = WhopPreview['changes'][number] & { readonly planName: string | undefined };

const kinds: Readonly<Record<string, readonly [label: string, tone: BadgeTone]>> = {
  gains: ['Gets access', 'success'],
  loses: ['Loses access', 'danger'],
  keeps: ['Keeps access', 'neutral'],
  has: ['Has a subscription here', 'neutral'],
  'no-seat': ['No seat left', 'warning'],
  'no-account': ['No account here', 'warning'],
};

/** The date that a member keeps. */
function renewsOn({ periodEnd, renews }: WhopChange): Value {
  if (periodEnd === undefined || periodEnd === null) return text(null, 'No date');
  return renews ? day(periodEnd) : text(`Ends ${writtenDay(periodEnd)}`);
}

export const whopChangesTable: TableShape<WhopChange> = {
  key: 'changes',
  name: 'Preview of a sync',
  rowKey: ({ kind, name, username, planUuid }) => `${kind} ${name} ${username} ${planUuid}`,
  empty: { title: 'No one', hint: 'No membership at Whop opens one of your plans.' },
  columns: [
    { key: 'name', label: 'At Whop', value: ({ name }) => text(name) },
    { key: 'username', label: 'Here', importance: 2, value: (row) => text(row.username, 'No one') },
    {
      key: 'change',
      label: 'Change',
      value: ({ kind }) => badge(kind, ...(kinds[kind] ?? [kind, 'neutral'])),
    },
    { key: 'plan', label: 'Plan', importance: 3, value: ({ planName }) => text(planName) },
    { key: 'renews', label: 'Renews on', align: 'end', importance: 4, value: renewsOn },
  ],
};
