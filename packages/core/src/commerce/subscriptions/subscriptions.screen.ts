import { brand } from '../../contract/brand.ts';
import type { Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { changePath } from '../plan-change/plan-change-address.ts';
import { cancelForm } from './cancel.form.ts';
import { overdueFeature } from './overdue.module.ts';
import { overdueDetail } from './overdue.parts.ts';
import { ownSubscriptionsFeature } from './own-subscriptions.module.ts';
import type { OwnSubscriptionsStore } from './own-subscriptions.store.ts';
import { pastDueParts } from './past-due.parts.ts';
import { pendingChangeParts } from './pending-change.parts.ts';
import { activeSubscriptionsTable, profileOf, waitingTable } from './subscriptions.tables.ts';

/** The subscriptions of a user: their state, and how they end and go on. */
export const subscriptionsScreen: ScreenMaker = (skipper) => {
  const { subscriptions } = skipper;
  const own = skipper.use(ownSubscriptionsFeature);
  const active = activeSubscriptionsTable(
    skipper,
    (row) => actionsOf(skipper, own, row),
    new AddressListState(skipper.navigation, { screens: ['subscriptions'] }),
  );
  const waiting = tableOf(waitingTable, {
    result: () => subscriptions.result,
    rows: () => own.waiting,
    open: profileOf,
    actions: (row) => actionsOf(skipper, own, row),
  });
  const overdue = overdueDetail(skipper.use(overdueFeature), () => subscriptions.result.data ?? []);
  const pending = () => pendingChangeParts(own, subscriptions.result.data ?? []);
  const more = { label: `Find ${brand.mentors}`, path: to('mentors') };
  return {
    description: `The ${brand.mentors} you follow. Open one to see their positions.`,
    get parts(): readonly ScreenPart[] {
      const others: ScreenPart[] = own.waiting.length > 0 ? [{ table: waiting, named: true }] : [];
      return [
        ...pastDueParts(skipper),
        ...pending(),
        { table: active },
        ...others,
        { links: [more] },
        ...overdue(),
      ];
    },
  };
};

const cancelable: ReadonlySet<string> = new Set([
  'trialing',
  'active',
  'past_due',
  'paused',
  'comped',
]);

const changeable: ReadonlySet<string> = new Set(['trialing', 'active']);

function actionsOf(
  { navigation, session }: Skipper,
  own: OwnSubscriptionsStore,
  one: Subscription,
): readonly Action[] {
  const { billingStatus, cancelAtPeriodEnd, pausedUntil, stops, uuid } = one;
  if (!cancelable.has(billingStatus)) return [];
  const canceled = (body: Parameters<typeof own.cancel>[1]) => own.cancel(uuid, body);
  const cancel = { label: 'Cancel', dangerous: true, form: () => cancelForm(one, canceled) };
  if (cancelAtPeriodEnd) {
    // Nothing renews for a user who leaves; a notice on each screen leads to keeping the account.
    if (session.current?.deletesAt) return [];
    const resume = { label: 'Resume', pending: own.isChanging(uuid), run: () => own.resume(uuid) };
    // A pause without an end puts off the end that was chosen. A dispute that is won takes it back.
    const returns = stops === 'disputed' || (billingStatus === 'paused' && pausedUntil === null);
    return returns ? [resume, cancel] : [resume];
  }
  const change = { label: 'Change plan', run: () => navigation.go(changePath(uuid)) };
  return [
    // A suspended Skipper sells nothing to change to.
    ...(changeable.has(billingStatus) && stops !== 'suspended' ? [change] : []),
    cancel,
  ];
}
