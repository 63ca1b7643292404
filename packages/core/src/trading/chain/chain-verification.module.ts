import { feature } from '../../platform/composition/feature.ts';
import { Sha256Token } from '../../platform/ports/tokens.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { publicProfileFeature } from '../public-profile/public-profile.module.ts';
import { ChainVerificationStore } from './chain-verification.store.ts';

export const chainVerificationFeature = feature(
  'chain verification',
  [transportFeature, publicProfileFeature, Sha256Token],
  (transport, profile, sha256) => new ChainVerificationStore(transport, profile, sha256),
);
