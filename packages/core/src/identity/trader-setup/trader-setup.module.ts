import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { TraderSetupStore } from './trader-setup.store.ts';

export const traderSetupFeature = feature(
  'trader setup',
  [queryCacheFeature],
  (cache) => new TraderSetupStore(cache),
);
