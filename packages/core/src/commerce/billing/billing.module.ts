import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { MenteeBillingStore, MentorBillingStore } from './billing.store.ts';
import { BillingPortalStore } from './billing-portal.store.ts';
import { CardsStore } from './cards.store.ts';

export const menteeBillingFeature = feature(
  'mentee billing',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new MenteeBillingStore(cache, navigation, toasts),
);

export const cardsFeature = feature(
  'cards',
  [queryCacheFeature, navigationFeature, NavigatorToken, ClockToken],
  (cache, navigation, navigator, clock) => new CardsStore(cache, navigation, navigator, clock),
);

export const billingPortalFeature = feature(
  'billing portal',
  [queryCacheFeature, NavigatorToken],
  (cache, navigator) => new BillingPortalStore(cache, navigator),
);

export const mentorBillingFeature = feature(
  'mentor billing',
  [queryCacheFeature],
  (cache) => new MentorBillingStore(cache),
);
