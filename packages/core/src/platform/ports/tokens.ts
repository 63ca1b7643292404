import { token } from '../composition/token.ts';
import type { Analytics } from './analytics.ts';
import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { FormPoster } from './form-poster.ts';
import type { HttpSender } from './http-sender.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import type { Navigator } from './navigator.ts';
import type { Environment } from './ports.ts';
import type { PushRegistrar } from './push-registrar.ts';
import type { Random } from './random.ts';
import type { TabSignal } from './tab-signal.ts';

/** One key a port; `createSkipper` binds them to what the front end brought. */
export const ClockToken = token<Clock>('Clock');
export const RandomToken = token<Random>('Random');
export const HttpSenderToken = token<HttpSender>('HttpSender');
export const CookieJarToken = token<CookieJar>('CookieJar');
export const KeyValueStorageToken = token<KeyValueStorage>('KeyValueStorage');
export const ConnectivityToken = token<Connectivity>('Connectivity');
export const NavigatorToken = token<Navigator>('Navigator');
export const AnalyticsToken = token<Analytics>('Analytics');
export const ErrorReporterToken = token<ErrorReporter>('ErrorReporter');
export const PushRegistrarToken = token<PushRegistrar>('PushRegistrar');
export const TabSignalToken = token<TabSignal>('TabSignal');
export const FormPosterToken = token<FormPoster>('FormPoster');
export const EnvironmentToken = token<Environment>('Environment');
