import { Container } from 'inversify';
import { accountsModule } from '../accounts/accounts.module.ts';
import { adminModule } from '../admin/admin.module.ts';
import { analyticsModule } from '../analytics/analytics.module.ts';
import { connectionModule } from '../connection/connection.module.ts';
import { importsModule } from '../imports/imports.module.ts';
import { menuModule } from '../menu/menu.module.ts';
import { navigationModule } from '../navigation/navigation.module.ts';
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
import { profilePageModule } from '../profile-page/profile-page.module.ts';
import { queryModule } from '../query/query.module.ts';
import { searchModule } from '../search/search.module.ts';
import { sessionModule } from '../session/session.module.ts';
import { subscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { toastsModule } from '../toasts/toasts.module.ts';
import { transportModule } from '../transport/transport.module.ts';
import { viewModeModule } from '../view-mode/view-mode.module.ts';

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
