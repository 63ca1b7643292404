import { feature } from '../../platform/composition/feature.ts';
import {
  AnalyticsToken,
  ClockToken,
  ConnectivityToken,
  CookieJarToken,
  EnvironmentToken,
  KeyValueStorageToken,
  NavigatorToken,
  RandomToken,
  TabSignalToken,
} from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import {
  TokenSourceToken,
  transportFeature,
  UnauthorizedHandlerToken,
} from '../../platform/transport/transport.module.ts';
import { CredentialsStore } from './credentials.store.ts';
import { FreshAnswers } from './fresh-answers.ts';
import { LogOut } from './log-out.ts';
import { SessionStore } from './session.store.ts';
import { SessionRefresh } from './session-refresh.ts';
import { UserScope } from './user-scope.ts';

export const userScopeFeature = feature('user scope', [], () => new UserScope());

export const credentialsFeature = feature(
  'credentials',
  [CookieJarToken, EnvironmentToken, TabSignalToken],
  (cookies, environment, tabs) => new CredentialsStore(cookies, environment, tabs),
  TokenSourceToken,
);

const logOutFeature = feature(
  'log-out',
  [credentialsFeature, KeyValueStorageToken, NavigatorToken, userScopeFeature, AnalyticsToken],
  (credentials, storage, navigator, userScope, analytics) =>
    new LogOut(credentials, storage, navigator, userScope, analytics),
  UnauthorizedHandlerToken,
);

export const sessionFeature = feature(
  'session',
  [transportFeature, credentialsFeature, logOutFeature, AnalyticsToken],
  (transport, credentials, logOut, analytics) =>
    new SessionStore(transport, credentials, logOut, analytics),
);

export const sessionRefreshFeature = feature(
  'session refresh',
  [sessionFeature, queryCacheFeature, ConnectivityToken, ClockToken, RandomToken],
  (session, cache, connectivity, clock, random) =>
    new SessionRefresh(session, cache, connectivity, clock, random),
);

export const freshAnswersFeature = feature(
  'fresh answers',
  [sessionFeature, queryCacheFeature],
  (session, cache) => new FreshAnswers(session, cache),
);
