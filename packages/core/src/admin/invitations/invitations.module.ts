import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { InvitationsStore } from './invitations.store.ts';

export const invitationsFeature = feature(
  'invitations',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new InvitationsStore(cache, navigation, toasts),
);
