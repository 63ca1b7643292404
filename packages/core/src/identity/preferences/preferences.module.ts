import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { PreferencesStore } from './preferences.store.ts';

export const preferencesFeature = feature(
  'preferences',
  [queryCacheFeature],
  (cache) => new PreferencesStore(cache),
);
