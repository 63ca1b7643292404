import { Container } from 'inversify';
import { adminModule } from '../../admin/statistics/admin.module.ts';
import { subscriptionsModule } from '../../commerce/subscriptions/subscriptions.module.ts';
import { sessionModule } from '../../identity/session/session.module.ts';
import { connectionModule } from '../../shell/connection/connection.module.ts';
import { menuModule } from '../../shell/menu/menu.module.ts';
import { navigationModule } from '../../shell/navigation/navigation.module.ts';
import { searchModule } from '../../shell/search/search.module.ts';
import { toastsModule } from '../../shell/toasts/toasts.module.ts';
import { viewModeModule } from '../../shell/view-mode/view-mode.module.ts';
import { accountsModule } from '../../trading/accounts/accounts.module.ts';
import { importsModule } from '../../trading/imports/imports.module.ts';
import { profilePageModule } from '../../trading/public-profile/profile-page.module.ts';
import { analyticsModule } from '../analytics/analytics.module.ts';
import type { Ports } from '../ports/ports.ts';
import { noPush } from '../ports/push-registrar.ts';
import { noTabs } from '../ports/tab-signal.ts';
import {
  AnalyticsToken,
  ClockToken,
  ConnectivityToken,
  CookieJarToken,
  EnvironmentToken,
  ErrorReporterToken,
  FormPosterToken,
  HttpSenderToken,
  KeyValueStorageToken,
  NavigatorToken,
  PushRegistrarToken,
  RandomToken,
  TabSignalToken,
} from '../ports/tokens.ts';
import { queryModule } from '../query/query.module.ts';
import { transportModule } from '../transport/transport.module.ts';

/** Every module of the core. A feature that is not in this list does not exist. */
export const modules = [
  transportModule,
  connectionModule,
  queryModule,
  sessionModule,
  navigationModule,
  viewModeModule,
  toastsModule,
  subscriptionsModule,
  menuModule,
  searchModule,
  accountsModule,
  importsModule,
  profilePageModule,
  adminModule,
  analyticsModule,
] as const;

/** A container over the ports of one front end. Nothing in it has started yet. */
export function createContainer(ports: Ports): Container {
  const container = new Container();
  container.bind(ClockToken).toConstantValue(ports.clock);
  container.bind(RandomToken).toConstantValue(ports.random);
  container.bind(HttpSenderToken).toConstantValue(ports.sender);
  container.bind(CookieJarToken).toConstantValue(ports.cookies);
  container.bind(KeyValueStorageToken).toConstantValue(ports.storage);
  container.bind(ConnectivityToken).toConstantValue(ports.connectivity);
  container.bind(NavigatorToken).toConstantValue(ports.navigator);
  container.bind(AnalyticsToken).toConstantValue(ports.analytics);
  container.bind(ErrorReporterToken).toConstantValue(ports.errorReporter);
  container.bind(PushRegistrarToken).toConstantValue(ports.push ?? noPush);
  container.bind(TabSignalToken).toConstantValue(ports.tabs ?? noTabs);
  container.bind(FormPosterToken).toConstantValue(ports.formPoster);
  container.bind(EnvironmentToken).toConstantValue(ports.environment);
  container.load(...modules);
  return container;
}
