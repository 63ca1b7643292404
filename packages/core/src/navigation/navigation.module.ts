import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { NavigatorToken } from '../ports/tokens.ts';
import { SessionToken } from '../session/session.module.ts';
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
