import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { NotificationPreviewStore } from './notification-preview.store.ts';
import { PreferencesStore } from './preferences.store.ts';
import { QuietHoursStore } from './quiet-hours.store.ts';
import { UnsubscribeStore } from './unsubscribe.store.ts';

export const preferencesFeature = feature(
  'preferences',
  [queryCacheFeature],
  (cache) => new PreferencesStore(cache),
);

export const quietHoursFeature = feature(
  'quiet hours',
  [preferencesFeature],
  (preferences) => new QuietHoursStore(preferences),
);

export const notificationPreviewFeature = feature(
  'notification preview',
  [queryCacheFeature],
  (cache) => new NotificationPreviewStore(cache),
);

export const unsubscribeFeature = feature(
  'unsubscribe',
  [queryCacheFeature, navigationFeature],
  (cache, navigation) => new UnsubscribeStore(cache, navigation),
);
