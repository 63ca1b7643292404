import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { ProfilePageToken } from '../profile-page/profile-page.module.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { OrdersStore } from './orders.store.ts';

export const OrdersToken = token<OrdersStore>('OrdersStore');

export const ordersFeature: Feature<OrdersStore> = {
  token: OrdersToken,
  module: new ContainerModule(({ bind }) => {
    bind(OrdersToken)
      .toResolvedValue(
        (cache, page) => new OrdersStore(cache, page),
        [QueryCacheToken, ProfilePageToken],
      )
      .inSingletonScope();
  }),
};
