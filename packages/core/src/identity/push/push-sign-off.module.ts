import { feature } from '../../platform/composition/feature.ts';
import { PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { PushSignOff } from './push-sign-off.ts';

export const pushSignOffFeature = feature(
  'push messages',
  [PushRegistrarToken],
  (registrar) => new PushSignOff(registrar),
);
