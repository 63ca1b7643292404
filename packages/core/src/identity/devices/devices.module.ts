import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { DevicesStore } from './devices.store.ts';

export const devicesFeature = feature(
  'devices',
  [queryCacheFeature, ClockToken],
  (cache, clock) => new DevicesStore(cache, clock),
);
