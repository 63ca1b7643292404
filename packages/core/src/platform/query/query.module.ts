import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { ClockToken, ConnectivityToken, RandomToken } from '../ports/tokens.ts';
import { TransportToken } from '../transport/transport.module.ts';
import { QueryCache } from './query-cache.ts';

export const QueryCacheToken = token<QueryCache>('QueryCache');

export const queryModule = new ContainerModule(({ bind }) => {
  bind(QueryCacheToken)
    .toResolvedValue(
      (transport, clock, random, connectivity) =>
        new QueryCache(transport, clock, random, connectivity),
      [TransportToken, ClockToken, RandomToken, ConnectivityToken],
    )
    .inSingletonScope();
});
