import { feature } from '../../platform/composition/feature.ts';
import {
  ClockToken,
  EnvironmentToken,
  KeyValueStorageToken,
  NavigatorToken,
  RandomToken,
} from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { ConvertStore } from './convert.store.ts';
import { GoogleHandoff } from './google-handoff.ts';
import { GoogleSignInStore } from './google-sign-in.store.ts';
import { setUpForm } from './set-up.form.ts';
import { SetUpStore } from './set-up.store.ts';
import { SignUpStore } from './sign-up.store.ts';
import { usernameCheckFeature } from './username-check.module.ts';

export const signUpFeature = feature(
  'sign-up',
  [transportFeature, navigationFeature, KeyValueStorageToken, RandomToken],
  (transport, navigation, storage, random) =>
    new SignUpStore(transport, navigation, storage, random),
);

const googleHandoffFeature = feature(
  'Google hand-off',
  [NavigatorToken, KeyValueStorageToken, RandomToken, ClockToken],
  (navigator, storage, random, clock) => new GoogleHandoff(navigator, storage, random, clock),
);

export const googleSignInFeature = feature(
  'Google sign-in',
  [transportFeature, sessionFeature, navigationFeature, KeyValueStorageToken, googleHandoffFeature],
  (transport, session, navigation, storage, handoff) =>
    new GoogleSignInStore(transport, session, navigation, storage, handoff),
);

const setUpFormFeature = feature(
  'set-up form',
  [queryCacheFeature, sessionFeature, navigationFeature, EnvironmentToken, ClockToken],
  setUpForm,
);

export const setUpFeature = feature(
  'set-up',
  [setUpFormFeature, usernameCheckFeature],
  (form, usernames) => new SetUpStore(form, usernames),
);

export const convertFeature = feature(
  'convert',
  [queryCacheFeature, sessionFeature, navigationFeature],
  (cache, session, navigation) => new ConvertStore(cache, session, navigation),
);
