import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { AffiliateProgramStore } from './affiliate-program.store.ts';
import { AffiliationsStore } from './affiliations.store.ts';

export const affiliateProgramFeature = feature(
  'affiliate program',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new AffiliateProgramStore(cache, toasts),
);

export const affiliationsFeature = feature(
  'affiliations',
  [queryCacheFeature],
  (cache) => new AffiliationsStore(cache),
);
