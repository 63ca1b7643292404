import { ContainerModule } from 'inversify';
import { SessionToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { NavigatorToken } from '../../platform/ports/tokens.ts';
import { NavigationStore } from './navigation.store.ts';

export const NavigationToken = token<NavigationStore>('NavigationStore');

export const navigationModule = new ContainerModule(({ bind }) => {
  bind(NavigationToken)
    .toResolvedValue(
      (navigator, session) => new NavigationStore(navigator, session),
      [NavigatorToken, SessionToken],
    )
    .inSingletonScope();
});
