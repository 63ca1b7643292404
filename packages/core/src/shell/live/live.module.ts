import { credentialsFeature, sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import {
  ClockToken,
  ConnectivityToken,
  EventStreamsToken,
  RandomToken,
} from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { UnauthorizedHandlerToken } from '../../platform/transport/transport.module.ts';
import { LiveConnections } from './live-connections.ts';
import { LiveUpdates } from './live-updates.ts';
import { TagBatch } from './tag-batch.ts';

const tagBatchFeature = feature(
  'tag batch',
  [queryCacheFeature, ClockToken, RandomToken],
  (cache, clock, random) => new TagBatch(cache, clock, random),
);

const liveConnectionsFeature = feature(
  'live connections',
  [EventStreamsToken, UnauthorizedHandlerToken, ClockToken, RandomToken, ConnectivityToken],
  (loadStreams, unauthorized, clock, random, connectivity) =>
    new LiveConnections(loadStreams, unauthorized, clock, random, connectivity),
);

export const liveUpdatesFeature = feature(
  'live updates',
  [sessionFeature, credentialsFeature, queryCacheFeature, tagBatchFeature, liveConnectionsFeature],
  (session, credentials, cache, batch, connections) =>
    new LiveUpdates(session, credentials, cache, batch, connections),
);
