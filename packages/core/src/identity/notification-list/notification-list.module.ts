import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { NotificationListStore } from './notification-list.store.ts';

export const notificationListFeature = feature(
  'notification list',
  [queryCacheFeature, navigationFeature],
  (cache, navigation) => new NotificationListStore(cache, navigation),
);
