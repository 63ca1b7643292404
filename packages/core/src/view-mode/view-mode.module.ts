import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { CookieJarToken, NavigatorToken } from '../ports/tokens.ts';
import { SessionToken } from '../session/session.module.ts';
import { ViewModeStore } from './view-mode.store.ts';

export const ViewModeToken = token<ViewModeStore>('ViewModeStore');

export const viewModeModule = new ContainerModule(({ bind }) => {
  bind(ViewModeToken)
    .toResolvedValue(
      (cookies, navigator, session) => new ViewModeStore(cookies, navigator, session),
      [CookieJarToken, NavigatorToken, SessionToken],
    )
    .inSingletonScope();
});
