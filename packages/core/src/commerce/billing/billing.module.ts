import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { MenteeBillingStore, MentorBillingStore } from './billing.store.ts';

export const menteeBillingFeature = feature(
  'mentee billing',
  [queryCacheFeature],
  (cache) => new MenteeBillingStore(cache),
);

export const mentorBillingFeature = feature(
  'mentor billing',
  [queryCacheFeature],
  (cache) => new MentorBillingStore(cache),
);
