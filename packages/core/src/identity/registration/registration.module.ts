import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import {
  ClockToken,
  EnvironmentToken,
  KeyValueStorageToken,
  RandomToken,
} from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { ConvertStore } from './convert.store.ts';
import { GoogleSignInStore } from './google-sign-in.store.ts';
import { type SetUpForm, setUpForm } from './set-up.form.ts';
import { SetUpStore } from './set-up.store.ts';
import { SignUpStore } from './sign-up.store.ts';
import { UsernameCheck } from './username-check.ts';

export const SignUpToken = token<SignUpStore>('SignUpStore');
export const GoogleSignInToken = token<GoogleSignInStore>('GoogleSignInStore');
export const UsernameCheckToken = token<UsernameCheck>('UsernameCheck');
export const SetUpFormToken = token<SetUpForm>('SetUpForm');
export const SetUpToken = token<SetUpStore>('SetUpStore');
export const ConvertToken = token<ConvertStore>('ConvertStore');

/** Loaded by the screens of signing up and of the dashboard. */
export const signUpFeature: Feature<SignUpStore> = {
  token: SignUpToken,
  module: new ContainerModule(({ bind }) => {
    bind(SignUpToken)
      .toResolvedValue(
        (transport, navigation, storage, random, userScope) =>
          new SignUpStore(transport, navigation, storage, random, userScope),
        [TransportToken, NavigationToken, KeyValueStorageToken, RandomToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const googleSignInFeature: Feature<GoogleSignInStore> = {
  token: GoogleSignInToken,
  module: new ContainerModule(({ bind }) => {
    bind(GoogleSignInToken)
      .toResolvedValue(
        (transport, session, storage, random) =>
          new GoogleSignInStore(transport, session, storage, random),
        [TransportToken, SessionToken, KeyValueStorageToken, RandomToken],
      )
      .inSingletonScope();
  }),
};

export const setUpFeature: Feature<SetUpStore> = {
  token: SetUpToken,
  module: new ContainerModule(({ bind }) => {
    bind(SetUpFormToken)
      .toResolvedValue(
        (cache, session, navigation, environment, userScope) =>
          setUpForm(cache, session, navigation, environment, userScope),
        [QueryCacheToken, SessionToken, NavigationToken, EnvironmentToken, UserScopeToken],
      )
      .inSingletonScope();
    bind(UsernameCheckToken)
      .toResolvedValue(
        (transport, clock) => new UsernameCheck(transport, clock),
        [TransportToken, ClockToken],
      )
      .inSingletonScope();
    bind(SetUpToken)
      .toResolvedValue(
        (form, usernames) => new SetUpStore(form, usernames),
        [SetUpFormToken, UsernameCheckToken],
      )
      .inSingletonScope();
  }),
};

export const convertFeature: Feature<ConvertStore> = {
  token: ConvertToken,
  module: new ContainerModule(({ bind }) => {
    bind(ConvertToken)
      .toResolvedValue(
        (cache, session, navigation, userScope) =>
          new ConvertStore(cache, session, navigation, userScope),
        [QueryCacheToken, SessionToken, NavigationToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
