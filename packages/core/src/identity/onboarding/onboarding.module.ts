import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { OnboardingStore } from './onboarding.store.ts';
import { TourStore } from './tour.store.ts';

export const onboardingFeature = feature(
  'onboarding',
  [queryCacheFeature, sessionFeature, navigationFeature],
  (cache, session, navigation) => new OnboardingStore(cache, session, navigation),
);

export const tourFeature = feature(
  'tour',
  [KeyValueStorageToken, sessionFeature, queryCacheFeature],
  (storage, session, cache) => new TourStore(storage, session, cache),
);
