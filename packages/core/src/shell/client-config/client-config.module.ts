import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { ClientConfigStore } from './client-config.store.ts';

export const clientConfigFeature = feature(
  'client config',
  [queryCacheFeature],
  (cache) => new ClientConfigStore(cache),
);
