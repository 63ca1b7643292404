import { feature } from '../composition/feature.ts';
import { ClockToken, ConnectivityToken, RandomToken } from '../ports/tokens.ts';
import { transportFeature } from '../transport/transport.module.ts';
import { QueryCache } from './query-cache.ts';

export const queryCacheFeature = feature(
  'query cache',
  [transportFeature, ClockToken, RandomToken, ConnectivityToken],
  (transport, clock, random, connectivity) =>
    new QueryCache(transport, clock, random, connectivity),
);
