import { brand } from '../../contract/brand.ts';
import {
  grouped,
  isolated,
  type Plan,
  type Subscriber,
  type SubscriberDetail,
  type SubscriberSummary,
} from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { addressField } from '../../platform/presentation/address-field.ts';
import { isAwaited } from '../../platform/presentation/awaited.ts';
import { awaitedReason } from '../../platform/presentation/awaited-reason.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type {
  ScreenDetail,
  ScreenMaker,
  ScreenPart,
} from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, money } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { explainRevenue } from '../sales/revenue-help.ts';
import type { MemberChanges } from './member-changes.store.ts';
import { memberFacts } from './member-facts.ts';
import { compForm, memberActions } from './member-forms.ts';
import { memberChangesFeature, subscribersFeature } from './subscribers.module.ts';
import type { SubscribersStore } from './subscribers.store.ts';
import { memberEventsTable, subscribersTable } from './subscribers.tables.ts';

/** The members of a Skipper with search and filters; one of them opened over the list. */
export const subscribersScreen: ScreenMaker = (skipper) => {
  const subscribers = skipper.use(subscribersFeature);
  const changes = skipper.use(memberChangesFeature);
  const table = tableOf(shapeOf(skipper, subscribers), {
    result: () => subscribers.list.result,
    rows: (data) => data.subscribers,
    pages: subscribers.list,
    state: subscribers.list.state,
    search: subscribers.search,
    open: ({ uuid }) => subscribers.opened.pathTo(uuid),
  });
  return {
    description: `Everyone who has one of your plans. Open a ${brand.mentee} to see their history.`,
    // The figures and the choice of a plan stand above the list.
    get awaited() {
      return [subscribers.list.result, subscribers.plans].some(isAwaited);
    },
    get parts(): readonly ScreenPart[] {
      const { uuid } = subscribers.opened;
      const summary = subscribers.list.result.data?.summary;
      return [
        { actions: [compAction(subscribers, changes)] },
        ...(summary ? [{ figures: summaryFigures(summary) }] : []),
        ...planFilter(subscribers),
        { table },
        ...(uuid === undefined ? [] : [{ detail: detailOf(subscribers, changes, uuid) }]),
      ];
    },
  };
};

/** Without anyone in it, the list says what to do first. */
function shapeOf({ session }: Skipper, subscribers: SubscribersStore): TableShape<Subscriber> {
  const { narrowed = subscribersTable.empty } = subscribersTable;
  return {
    ...subscribersTable,
    get empty() {
      if (subscribers.list.state.filter('plan') !== undefined) return narrowed;
      if (subscribers.plans.data === undefined) return subscribersTable.empty;
      const { title } = subscribersTable.empty;
      return soldOf(subscribers).length === 0
        ? {
            title,
            hint: 'Create a plan first. Your subscribers appear here.',
            link: { label: 'Go to your plans', path: to('plans') },
          }
        : {
            title,
            hint: 'Share your page. Your subscribers appear here.',
            link: {
              label: `View your ${brand.mentor} page`,
              path: to('profile', { username: session.current?.username ?? '' }),
            },
          };
    },
  };
}

const soldOf = ({ plans }: SubscribersStore): readonly Plan[] =>
  (plans.data?.plans ?? []).filter(({ status }) => status === 'active');

function compAction(subscribers: SubscribersStore, changes: MemberChanges): Action {
  const sold = soldOf(subscribers);
  const none = 'Create a plan first, then give it away.';
  return {
    label: 'Give a plan for free',
    unavailable:
      awaitedReason(subscribers.plans, 'plans') ?? (sold.length === 0 ? none : undefined),
    form: () => compForm(changes, sold),
  };
}

/** With one plan there is nothing to choose. */
function planFilter({ plans, list }: SubscribersStore): ScreenPart[] {
  const all = plans.data?.plans ?? [];
  if (all.length < 2) return [];
  const options = all.map(({ uuid, name, status }) => ({
    value: uuid,
    label: status === 'archived' ? `${isolated(name)} (archived)` : name,
  }));
  const choice = { key: 'plan', label: 'Plan', options: [{ value: '', label: 'All plans' }] };
  choice.options.push(...options);
  return [{ filters: [addressField(choice, list.state)] }];
}

const summaryFigures = (summary: SubscriberSummary): readonly Figure[] =>
  explainRevenue([
    {
      key: 'members',
      label: 'Members',
      value: count(summary.members),
      note: `${grouped(summary.canceling)} canceling`,
    },
    {
      key: 'paying',
      label: 'Paying',
      value: count(summary.paying),
      note: `${grouped(summary.pastDue)} past due`,
    },
    {
      key: 'mrr',
      label: 'MRR',
      value: money(summary.mrr, 'No paying members'),
      note: 'Monthly recurring revenue, before fees',
    },
    {
      key: 'trialing',
      label: 'Trials',
      value: count(summary.trialing),
      note: `${grouped(summary.comped)} comped, ${grouped(summary.paused)} paused`,
    },
  ]);

function detailOf(
  subscribers: SubscribersStore,
  changes: MemberChanges,
  uuid: string,
): ScreenDetail {
  const result = subscribers.member(uuid);
  const member = result.data;
  return {
    title: member?.username ?? brand.mentee,
    close: () => subscribers.opened.close(),
    parts: member ? partsOf(subscribers, changes, member) : [{ result }],
  };
}

function partsOf(
  subscribers: SubscribersStore,
  changes: MemberChanges,
  member: SubscriberDetail,
): ScreenPart[] {
  const actions = memberActions(changes, member);
  return [
    { name: 'Subscription', facts: memberFacts(member) },
    ...(actions.length === 0 ? [] : [{ actions }]),
    ...refundLink(member),
    {
      named: true,
      table: tableOf(memberEventsTable, {
        result: () => subscribers.member(member.uuid),
        rows: (data) => data.history,
      }),
    },
  ];
}

/** A refund is reviewed where its sale and its split are. */
const refundLink = ({ refundableSaleUuid: sale }: SubscriberDetail): readonly ScreenPart[] =>
  sale === null
    ? []
    : [{ links: [{ label: 'Refund the latest payment', path: `${to('sales')}?sale=${sale}` }] }];
