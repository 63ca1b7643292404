import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { PayoutAccountStore } from './payout-account.store.ts';
import { PayoutSettingsStore } from './payout-settings.store.ts';
import { PayoutsStore } from './payouts.store.ts';
import { StatementsStore } from './statements.store.ts';
import { TaxDocumentsStore } from './tax-documents.store.ts';

export const payoutAccountFeature = feature(
  'payout account',
  [queryCacheFeature, NavigatorToken, toastsFeature],
  (cache, navigator, toasts) => new PayoutAccountStore(cache, navigator, toasts),
);

export const payoutSettingsFeature = feature(
  'payout settings',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new PayoutSettingsStore(cache, toasts),
);

export const payoutsFeature = feature(
  'payouts',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new PayoutsStore(cache, navigation, clock),
);

export const taxDocumentsFeature = feature(
  'tax documents',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new TaxDocumentsStore(cache, navigation, toasts),
);

export const statementsFeature = feature(
  'statements',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new StatementsStore(cache, navigation, toasts),
);
