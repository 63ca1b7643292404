import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { UsernameCheck } from './username-check.ts';

export const usernameCheckFeature = feature(
  'username check',
  [transportFeature, ClockToken],
  (transport, clock) => new UsernameCheck(transport, clock),
);
