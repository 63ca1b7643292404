import { payoutFacts, payoutPartFacts } from '../../commerce/payouts/payout.parts.ts';
import type { AdminPayoutDetail } from '../../contract/index.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type {
  ScreenDetail,
  ScreenMaker,
  ScreenPart,
} from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { text } from '../../platform/presentation/value.ts';
import { factsIn } from '../../platform/presentation/zone-note.ts';
import { userEventsTable } from '../users/users.tables.ts';
import { adminPayoutsFeature } from './admin-payouts.module.ts';
import type { AdminPayoutsStore } from './admin-payouts.store.ts';
import { allPayoutsTable } from './admin-payouts.tables.ts';
import { holdActions } from './hold-forms.ts';

/** Payouts to everyone with search and filters; one of them opened over the list. */
export const adminPayoutsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(adminPayoutsFeature);
  const table = tableOf(allPayoutsTable, {
    result: () => store.list.result,
    rows: (data) => data.payouts,
    timeZone: () => 'UTC',
    pages: store.list,
    state: store.list.state,
    search: store.search,
    open: ({ uuid }) => store.opened.pathTo(uuid),
  });
  return {
    description: 'Payouts to sellers and affiliates. A hold stops any that follow.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = store.opened;
      return uuid === undefined ? [{ table }] : [{ table }, { detail: detailOf(store, uuid) }];
    },
  };
};

function detailOf(store: AdminPayoutsStore, uuid: string): ScreenDetail {
  const result = store.payout(uuid);
  const { data } = result;
  return {
    title: data ? `Payout to ${data.receiver}` : 'Payout',
    close: () => store.opened.close(),
    parts: data ? partsOf(store, data) : [{ result }],
  };
}

function partsOf(store: AdminPayoutsStore, payout: AdminPayoutDetail): readonly ScreenPart[] {
  const { uuid, receiver } = payout;
  const receiverFact = { key: 'receiver', label: 'Receiver', value: text(receiver) };
  return [
    ...holdNotice(payout),
    { name: 'Payout', ...factsIn('UTC', [receiverFact, ...payoutFacts(payout)]) },
    { actions: holdActions(store, payout) },
    { named: true, name: 'Made of', facts: payoutPartFacts(payout) },
    {
      named: true,
      table: tableOf(userEventsTable, {
        result: () => store.entriesAbout(uuid),
        rows: (data) => data.entries,
        timeZone: () => 'UTC',
        zoneSaid: true,
      }),
    },
  ];
}

function holdNotice({ hold, receiver }: AdminPayoutDetail): readonly ScreenPart[] {
  if (!hold) return [];
  const until = hold.until === null ? '' : ` until ${writtenDay(hold.until)}`;
  return [
    {
      notice: `Payouts to ${receiver} were put on hold by ${hold.by} on ${writtenDay(hold.at)}${until}: ${hold.reason}`,
      tone: 'warning',
    },
  ];
}
