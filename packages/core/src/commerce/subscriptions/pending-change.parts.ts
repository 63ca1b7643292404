import type { Subscription } from '../../contract/index.ts';
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
  return pending.flatMap(({ uuid, plan, account, pendingUpdate }): ScreenPart[] => {
    if (!pendingUpdate) return [];
    const keep = {
      key: `keep ${uuid}`,
      label: pending.length === 1 ? 'Keep my plan' : `Keep ${plan.name} of ${account.username}`,
      pending: own.isChanging(uuid),
      run: () => own.keepPlan(uuid),
    };
    const notice = `Your plan ${plan.name} of ${account.username} changes to ${pendingText(pendingUpdate)}.`;
    return [{ notice }, { actions: [keep] }];
  });
}
