import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { OwnProfileStore } from './own-profile.store.ts';
import { ProfileImagesStore } from './profile-images.store.ts';

const profileImagesFeature = feature(
  'profile pictures',
  [transportFeature],
  (transport) => new ProfileImagesStore(transport),
);

export const ownProfileFeature = feature(
  'own profile',
  [queryCacheFeature, sessionFeature, toastsFeature, profileImagesFeature],
  (cache, session, toasts, images) => new OwnProfileStore(cache, session, toasts, images),
);
