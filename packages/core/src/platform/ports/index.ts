/** The ports that a front end brings: everything that the core needs from outside. */

export type { Analytics } from './analytics.ts';
export type { Cancel, Clock } from './clock.ts';
export type { Connectivity } from './connectivity.ts';
export type { CookieJar, CookieLife } from './cookie-jar.ts';
export type { ErrorReporter } from './error-reporter.ts';
export type { EventStream, EventStreams } from './event-streams.ts';
export type { FormPoster } from './form-poster.ts';
export type {
  HttpRequest,
  HttpResponse,
  HttpSender,
  MultipartBody,
} from './http-sender.ts';
export type { KeyValueStorage } from './key-value-storage.ts';
export type { Location, Navigator } from './navigator.ts';
export type { Environment, Ports } from './ports.ts';
export { noPush, type PushRegistrar } from './push-registrar.ts';
export type { Random } from './random.ts';
export type { TabSignal } from './tab-signal.ts';
