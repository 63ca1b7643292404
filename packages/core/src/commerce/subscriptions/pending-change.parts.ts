import { isolated, type PendingUpdate, type Subscription } from '../../contract/index.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { OwnSubscriptionsStore } from './own-subscriptions.store.ts';
import { pendingText } from './subscription-state.ts';

/** The changes that wait for a renewal, each with the way to drop it. */
export function pendingChangeParts(
  own: OwnSubscriptionsStore,
  all: readonly Subscription[],
): readonly ScreenPart[] {
  const pending = all.filter(
    ({ pendingUpdate, cancelAtPeriodEnd }) =>
      pendingUpdate !== null && !pendingUpdate.announced && !cancelAtPeriodEnd,
  );
  return pending.flatMap((one): ScreenPart[] => {
    const { uuid, plan, account, pendingUpdate } = one;
    if (!pendingUpdate) return [];
    const keep = {
      key: `keep ${uuid}`,
      label:
        pending.length === 1
          ? 'Keep my plan'
          : `Keep ${isolated(plan.name)} of ${account.username}`,
      pending: own.isChanging(uuid),
      run: () => own.keepPlan(uuid),
    };
    return [noticeOf(one, pendingUpdate), { actions: [keep] }];
  });
}

function noticeOf(
  { plan, account, currentPeriodEnd, stops }: Subscription,
  pending: PendingUpdate,
): ScreenPart {
  if (stops !== 'opens_nothing') {
    return {
      notice: `Your plan ${isolated(plan.name)} of ${account.username} changes to ${pendingText(pending)}.`,
    };
  }
  const end = currentPeriodEnd === null ? '' : ` on ${writtenDay(currentPeriodEnd)}`;
  return {
    notice: `${isolated(pending.plan.name)} of ${account.username}, the plan you chose next, no longer opens any account. Your subscription ends${end}, and you won’t be charged again. To continue, keep your plan or choose another one.`,
    tone: 'warning',
  };
}
