import { brand } from '../../contract/brand.ts';
import { deletedUserName, type PlanOffer } from '../../contract/index.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { publicProfilePath } from '../../trading/public-profile/public-profile-route.ts';
import { checkoutFeature } from './checkout.module.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { blockedWords } from './checkout-words.ts';
import { orderedParts } from './ordered.parts.ts';
import { payParts } from './pay.parts.ts';
import { planParts } from './plan.parts.ts';
import { reviewParts } from './review.parts.ts';

const stepWords = {
  plan: 'Step 1 of 3: Plan',
  review: 'Step 2 of 3: Review',
  pay: 'Step 3 of 3: Pay',
} as const;

/** Buying a plan in three steps, and what was bought. */
export const checkoutScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(checkoutFeature);
  const steps = {
    plan: planParts(skipper, store),
    review: reviewParts(store),
    pay: payParts(store),
  };
  const ordered = orderedParts(skipper, store);
  return {
    get description(): string | undefined {
      const offer = store.offer.data;
      if (!offer || store.address?.subscription !== undefined) return undefined;
      return closedWords(store, offer) === undefined ? stepWords[store.step] : undefined;
    },
    get parts(): readonly ScreenPart[] {
      const offer = store.offer.data;
      if (!offer) return isUnknown(store) ? unknownParts : [{ result: store.offer }];
      if (store.address?.subscription !== undefined) return ordered();
      const blocked = closedWords(store, offer);
      if (blocked !== undefined) return blockedParts(offer, blocked);
      return steps[store.step](offer);
    },
  };
};

/** Why there are no steps. An order that is being paid counts as held the moment it is paid. */
const closedWords = ({ step }: CheckoutStore, offer: PlanOffer): string | undefined =>
  step === 'pay' ? undefined : blockedWords(offer);

/** No such plan, or an address that was mistyped. */
const isUnknown = ({ offer }: CheckoutStore): boolean =>
  [400, 404].includes(offer.error?.status ?? 0);

const findMentors = { label: `Find ${brand.mentors}`, path: to('mentors') };

const unknownParts: readonly ScreenPart[] = [
  { problem: 'We couldn’t find this plan. It may no longer be on sale.' },
  { links: [findMentors] },
];

function blockedParts(offer: PlanOffer, why: string): readonly ScreenPart[] {
  const { username } = offer.account;
  const plans =
    username === deletedUserName
      ? findMentors
      : { label: `Plans of ${username}`, path: publicProfilePath({ username, tab: 'plans' }) };
  const own = { label: 'Your subscriptions', path: to('subscriptions') };
  const held = offer.blocked === 'already_subscribed';
  return [{ notice: why }, { links: held ? [own, plans] : [plans] }];
}
