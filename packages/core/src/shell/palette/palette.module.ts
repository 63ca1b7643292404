import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { PaletteStore } from './palette.store.ts';

export const paletteFeature = feature(
  'palette',
  [queryCacheFeature, ClockToken, KeyValueStorageToken, sessionFeature],
  (...parts) => new PaletteStore(...parts),
);
