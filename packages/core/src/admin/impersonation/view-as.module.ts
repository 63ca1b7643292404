import { credentialsFeature, sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { ViewAsStore } from './view-as.store.ts';

export const viewAsFeature = feature(
  'view as',
  [transportFeature, credentialsFeature, sessionFeature, navigationFeature],
  (transport, credentials, session, navigation) =>
    new ViewAsStore(transport, credentials, session, navigation),
);
