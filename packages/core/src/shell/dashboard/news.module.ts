import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../navigation/navigation.module.ts';
import { viewModeFeature } from '../view-mode/view-mode.module.ts';
import { NewsStore } from './news.store.ts';

export const newsFeature = feature(
  'news',
  [queryCacheFeature, navigationFeature, sessionFeature, viewModeFeature],
  (cache, navigation, session, viewMode) => new NewsStore(cache, navigation, session, viewMode),
);
