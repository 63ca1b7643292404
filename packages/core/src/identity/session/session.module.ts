import { ContainerModule } from 'inversify';
import { token } from '../../platform/composition/token.ts';
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
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import {
  TokenSourceToken,
  TransportToken,
  UnauthorizedHandlerToken,
} from '../../platform/transport/transport.module.ts';
import { CredentialsStore } from './credentials.store.ts';
import { LogOut } from './log-out.ts';
import { SessionStore } from './session.store.ts';
import { SessionRefresh } from './session-refresh.ts';
import { type SignInForm, signInForm } from './sign-in.form.ts';
import { UserScope } from './user-scope.ts';

export const UserScopeToken = token<UserScope>('UserScope');
export const CredentialsToken = token<CredentialsStore>('CredentialsStore');
export const LogOutToken = token<LogOut>('LogOut');
export const SessionToken = token<SessionStore>('SessionStore');
export const SessionRefreshToken = token<SessionRefresh>('SessionRefresh');
export const SignInFormToken = token<SignInForm>('SignInForm');

export const sessionModule = new ContainerModule(({ bind }) => {
  bind(UserScopeToken)
    .toResolvedValue(() => new UserScope())
    .inSingletonScope();
  bind(CredentialsToken)
    .toResolvedValue(
      (cookies, environment, tabs) => new CredentialsStore(cookies, environment, tabs),
      [CookieJarToken, EnvironmentToken, TabSignalToken],
    )
    .inSingletonScope();
  bind(TokenSourceToken).toService(CredentialsToken);
  bind(LogOutToken)
    .toResolvedValue(
      (credentials, storage, navigator, userScope, analytics) =>
        new LogOut(credentials, storage, navigator, userScope, analytics),
      [CredentialsToken, KeyValueStorageToken, NavigatorToken, UserScopeToken, AnalyticsToken],
    )
    .inSingletonScope();
  bind(UnauthorizedHandlerToken).toService(LogOutToken);
  bind(SessionToken)
    .toResolvedValue(
      (transport, credentials, logOut, analytics, userScope) =>
        new SessionStore(transport, credentials, logOut, analytics, userScope),
      [TransportToken, CredentialsToken, LogOutToken, AnalyticsToken, UserScopeToken],
    )
    .inSingletonScope();
  bind(SessionRefreshToken)
    .toResolvedValue(
      (session, cache, connectivity, clock, random) =>
        new SessionRefresh(session, cache, connectivity, clock, random),
      [SessionToken, QueryCacheToken, ConnectivityToken, ClockToken, RandomToken],
    )
    .inSingletonScope();
  bind(SignInFormToken)
    .toResolvedValue((session) => signInForm(session), [SessionToken])
    .inSingletonScope();
});
