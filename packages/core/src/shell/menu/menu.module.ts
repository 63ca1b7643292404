import { ContainerModule } from 'inversify';
import { SubscriptionsToken } from '../../commerce/subscriptions/subscriptions.module.ts';
import { SessionToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { ViewModeToken } from '../view-mode/view-mode.module.ts';
import { MenuStore } from './menu.store.ts';

export const MenuToken = token<MenuStore>('MenuStore');

export const menuModule = new ContainerModule(({ bind }) => {
  bind(MenuToken)
    .toResolvedValue(
      (session, viewMode, subscriptions) => new MenuStore(session, viewMode, subscriptions),
      [SessionToken, ViewModeToken, SubscriptionsToken],
    )
    .inSingletonScope();
});
