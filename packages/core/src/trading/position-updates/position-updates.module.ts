import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { publicProfileFeature } from '../public-profile/public-profile.module.ts';
import { PositionUpdatesStore } from './position-updates.store.ts';

export const positionUpdatesFeature = feature(
  'follow-ups to a position',
  [queryCacheFeature, publicProfileFeature],
  (cache, publicProfile) => new PositionUpdatesStore(cache, publicProfile),
);
