import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { LeavingStore } from './leaving.store.ts';

export const leavingFeature = feature(
  'leaving',
  [queryCacheFeature, sessionFeature, navigationFeature, toastsFeature],
  (cache, session, navigation, toasts) => new LeavingStore(cache, session, navigation, toasts),
);
