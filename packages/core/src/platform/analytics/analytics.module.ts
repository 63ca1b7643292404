import { credentialsFeature } from '../../identity/session/session.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { feature } from '../composition/feature.ts';
import { AnalyticsToken } from '../ports/tokens.ts';
import { PageViews } from './page-views.ts';

export const pageViewsFeature = feature(
  'page views',
  [navigationFeature, credentialsFeature, AnalyticsToken],
  (navigation, credentials, analytics) => new PageViews(navigation, credentials, analytics),
);
