import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { ServerClockStore } from './server-clock.store.ts';

export const serverClockFeature = feature(
  'clock of the server',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new ServerClockStore(cache, toasts),
);
