import { feature } from '../../platform/composition/feature.ts';
import { ConnectivityToken } from '../../platform/ports/tokens.ts';
import { ConnectionStore } from './connection.store.ts';

export const connectionFeature = feature(
  'connection',
  [ConnectivityToken],
  (connectivity) => new ConnectionStore(connectivity),
);
