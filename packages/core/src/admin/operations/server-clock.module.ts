import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { ServerClockStore } from './server-clock.store.ts';

export const serverClockFeature = feature(
  'clock of the server',
  [queryCacheFeature, toastsFeature, ClockToken],
  (cache, toasts, clock) => new ServerClockStore(cache, toasts, clock),
);
