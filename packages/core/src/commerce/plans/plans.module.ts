import { feature } from '../../platform/composition/feature.ts';
import { AnalyticsToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { InactivityStore } from './inactivity.store.ts';
import { PaymentGraceStore } from './payment-grace.store.ts';
import { PlansStore } from './plans.store.ts';

export const plansFeature = feature(
  'plans',
  [queryCacheFeature, AnalyticsToken],
  (cache, analytics) => new PlansStore(cache, analytics),
);

export const inactivityFeature = feature(
  'inactivity credit',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new InactivityStore(cache, toasts),
);

export const paymentGraceFeature = feature(
  'payment grace',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new PaymentGraceStore(cache, toasts),
);
