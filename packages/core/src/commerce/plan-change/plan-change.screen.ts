import { isolated, type Subscription } from '../../contract/index.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { publicProfilePath } from '../../trading/public-profile/public-profile-route.ts';
import { chooseParts } from './choose.parts.ts';
import { planChangeFeature } from './plan-change.module.ts';
import { toldApart } from './plan-words.ts';
import { reviewChangeParts } from './review-change.parts.ts';

const own = { label: 'Your subscriptions', path: to('subscriptions') };

/** Changing the plan of one's own subscription: choose, review with the exact amounts, confirm. */
export const planChangeScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(planChangeFeature);
  const choose = chooseParts(store);
  const review = reviewChangeParts(store);
  return {
    get description(): string | undefined {
      if (!store.subscription || store.isMade) return undefined;
      return store.address?.target ? 'Step 2 of 2: Review' : 'Step 1 of 2: Plan';
    },
    get parts(): readonly ScreenPart[] {
      const { result, subscription, address } = store;
      if (!result.data) return [{ result }];
      if (!subscription) {
        return [{ problem: 'We couldn’t find this subscription.' }, { links: [own] }];
      }
      if (store.isMade) return madeParts(subscription);
      return address?.target ? review(subscription) : [...choose(subscription), { links: [own] }];
    },
  };
};

function madeParts(held: Subscription): readonly ScreenPart[] {
  const { plan, account, pendingUpdate } = held;
  const day = pendingUpdate?.at ? writtenDay(pendingUpdate.at) : 'the next renewal';
  const notice = pendingUpdate
    ? `Your plan changes to ${toldApart(pendingUpdate, held)} on ${day}. Until then you keep ${toldApart(held, pendingUpdate)}.`
    : `Your plan is now ${isolated(plan.name)}.`;
  const path = publicProfilePath({ username: account.username, tab: 'positions' });
  const open = { label: 'See open positions', path, primary: true };
  return [{ notice, tone: 'success' }, { links: [open, own] }];
}
