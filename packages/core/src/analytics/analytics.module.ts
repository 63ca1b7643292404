import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { AnalyticsToken } from '../ports/tokens.ts';
import { CredentialsToken } from '../session/session.module.ts';
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
