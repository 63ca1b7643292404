import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { FeeInvoicesStore } from './fee-invoices.store.ts';

export const feeInvoicesFeature = feature(
  'fee invoices',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new FeeInvoicesStore(cache, navigation, toasts),
);
