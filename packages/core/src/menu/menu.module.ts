import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { SessionToken } from '../session/session.module.ts';
import { SubscriptionsToken } from '../subscriptions/subscriptions.module.ts';
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
