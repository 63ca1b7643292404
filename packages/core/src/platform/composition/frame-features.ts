import { subscriptionsFeature } from '../../commerce/subscriptions/subscriptions.module.ts';
import { browserSubscriptionFeature } from '../../identity/push/browser-subscription.module.ts';
import { couponKeeperFeature } from '../../identity/registration/coupon-keeper.module.ts';
import {
  freshAnswersFeature,
  sessionFeature,
  sessionRefreshFeature,
} from '../../identity/session/session.module.ts';
import { connectionFeature } from '../../shell/connection/connection.module.ts';
import { menuFeature } from '../../shell/menu/menu.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { mentorSearchFeature } from '../../shell/search/search.module.ts';
import { failureToastsFeature, toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { viewModeFeature } from '../../shell/view-mode/view-mode.module.ts';
import { pageViewsFeature } from '../analytics/analytics.module.ts';
import { queryCacheFeature } from '../query/query.module.ts';
import { transportFeature } from '../transport/transport.module.ts';
import type { Feature } from './feature.ts';

/** Features of the frame: members of every Skipper. Anything else is loaded on first use. */
export const frameFeatures = {
  transport: transportFeature,
  session: sessionFeature,
  cache: queryCacheFeature,
  navigation: navigationFeature,
  connection: connectionFeature,
  viewMode: viewModeFeature,
  toasts: toastsFeature,
  search: mentorSearchFeature,
  subscriptions: subscriptionsFeature,
  menu: menuFeature,
} as const;

/** Background features that run as long as the app and are on no screen. */
export const backgroundFeatures: readonly Feature<object>[] = [
  failureToastsFeature,
  pageViewsFeature,
  sessionRefreshFeature,
  freshAnswersFeature,
  couponKeeperFeature,
  browserSubscriptionFeature,
];

type StoreOf<F> = F extends Feature<infer T> ? T : never;

export type FrameStores = {
  readonly [Name in keyof typeof frameFeatures]: StoreOf<(typeof frameFeatures)[Name]>;
};
