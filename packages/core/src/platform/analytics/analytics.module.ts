import { ContainerModule } from 'inversify';
import { CredentialsToken } from '../../identity/session/session.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { token } from '../composition/token.ts';
import { AnalyticsToken } from '../ports/tokens.ts';
import { PageViews } from './page-views.ts';

export const PageViewsToken = token<PageViews>('PageViews');

export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(PageViewsToken)
    .toResolvedValue(
      (navigation, credentials, analytics) => new PageViews(navigation, credentials, analytics),
      [NavigationToken, CredentialsToken, AnalyticsToken],
    )
    .inSingletonScope();
});
