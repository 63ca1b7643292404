import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, RandomToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { ServerReturn } from './server-return.ts';

export const serverReturnFeature = feature(
  'server return',
  [queryCacheFeature, sessionFeature, transportFeature, ClockToken, RandomToken],
  (cache, session, transport, clock, random) =>
    new ServerReturn(cache, session, transport, clock, random),
);
