import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { usernameCheckFeature } from '../registration/username-check.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { OwnProfileStore } from './own-profile.store.ts';
import { OwnProfileImagesStore } from './own-profile-images.store.ts';

const ownProfileImagesFeature = feature(
  'profile pictures',
  [transportFeature],
  (transport) => new OwnProfileImagesStore(transport),
);

export const ownProfileFeature = feature(
  'own profile',
  [queryCacheFeature, sessionFeature, toastsFeature, ownProfileImagesFeature, usernameCheckFeature],
  (cache, session, toasts, images, usernames) =>
    new OwnProfileStore(cache, session, toasts, images, usernames),
);
