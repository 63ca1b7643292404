import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { EnvironmentToken, KeyValueStorageToken } from '../ports/tokens.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { TransportToken } from '../transport/transport.module.ts';
import { ConvertStore } from './convert.store.ts';
import { SetUpStore } from './set-up.store.ts';
import { SignUpStore } from './sign-up.store.ts';

export const SignUpToken = token<SignUpStore>('SignUpStore');
export const SetUpToken = token<SetUpStore>('SetUpStore');
export const ConvertToken = token<ConvertStore>('ConvertStore');

/** Loaded by the screens of signing up and of the dashboard. */
export const signUpFeature: Feature<SignUpStore> = {
  token: SignUpToken,
  module: new ContainerModule(({ bind }) => {
    bind(SignUpToken)
      .toResolvedValue(
        (transport, navigation, storage, userScope) =>
          new SignUpStore(transport, navigation, storage, userScope),
        [TransportToken, NavigationToken, KeyValueStorageToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const setUpFeature: Feature<SetUpStore> = {
  token: SetUpToken,
  module: new ContainerModule(({ bind }) => {
    bind(SetUpToken)
      .toResolvedValue(
        (transport, session, navigation, environment, userScope) =>
          new SetUpStore(transport, session, navigation, environment, userScope),
        [TransportToken, SessionToken, NavigationToken, EnvironmentToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const convertFeature: Feature<ConvertStore> = {
  token: ConvertToken,
  module: new ContainerModule(({ bind }) => {
    bind(ConvertToken)
      .toResolvedValue(
        (transport, session, navigation, userScope) =>
          new ConvertStore(transport, session, navigation, userScope),
        [TransportToken, SessionToken, NavigationToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
