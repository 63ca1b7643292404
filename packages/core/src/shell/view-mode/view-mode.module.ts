import { ContainerModule } from 'inversify';
import { SessionToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { CookieJarToken, NavigatorToken } from '../../platform/ports/tokens.ts';
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
