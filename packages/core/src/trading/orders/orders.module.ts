import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { publicProfileFeature } from '../public-profile/public-profile.module.ts';
import { OrdersStore } from './orders.store.ts';

export const ordersFeature = feature(
  'orders',
  [queryCacheFeature, publicProfileFeature, navigationFeature],
  (cache, publicProfile, navigation) => new OrdersStore(cache, publicProfile, navigation),
);
