import { Container } from 'inversify';
import { noStreams } from '../ports/event-streams.ts';
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
  EventStreamsToken,
  FormPosterToken,
  HttpSenderToken,
  KeyValueStorageToken,
  NavigatorToken,
  PushRegistrarToken,
  RandomToken,
  Sha256Token,
  TabSignalToken,
} from '../ports/tokens.ts';
import type { Token } from './token.ts';

/** A container over the ports of one front end, and nothing else yet. */
export function createContainer(ports: Ports): Container {
  const container = new Container();
  const bind = <T>(token: Token<T>, port: T) => container.bind<T>(token).toConstantValue(port);
  bind(ClockToken, ports.clock);
  bind(RandomToken, ports.random);
  bind(HttpSenderToken, ports.sender);
  bind(CookieJarToken, ports.cookies);
  bind(KeyValueStorageToken, ports.storage);
  bind(ConnectivityToken, ports.connectivity);
  bind(NavigatorToken, ports.navigator);
  bind(AnalyticsToken, ports.analytics);
  bind(ErrorReporterToken, ports.errorReporter);
  bind(PushRegistrarToken, ports.push ?? noPush);
  bind(TabSignalToken, ports.tabs ?? noTabs);
  bind(EventStreamsToken, ports.streams ?? noStreams);
  bind(FormPosterToken, ports.formPoster);
  bind(Sha256Token, ports.sha256);
  bind(EnvironmentToken, ports.environment);
  return container;
}
