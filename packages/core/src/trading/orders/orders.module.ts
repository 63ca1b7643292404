import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { ProfilePageToken } from '../public-profile/profile-page.module.ts';
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
