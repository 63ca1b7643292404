import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { clientConfigFeature } from '../client-config/client-config.module.ts';
import { ContactStore } from './contact.store.ts';
import { PricingStore } from './pricing.store.ts';

export const pricingFeature = feature(
  'pricing',
  [clientConfigFeature],
  (config) => new PricingStore(config),
);

export const contactFeature = feature(
  'contact',
  [queryCacheFeature, sessionFeature],
  (cache, session) => new ContactStore(cache, session),
);
