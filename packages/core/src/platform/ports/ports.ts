import type { Analytics } from './analytics.ts';
import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { EventStreamsLoader } from './event-streams.ts';
import type { FormPoster } from './form-poster.ts';
import type { HttpSender } from './http-sender.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import type { Navigator } from './navigator.ts';
import type { PushRegistrar } from './push-registrar.ts';
import type { Random } from './random.ts';
import type { Sha256 } from './sha-256.ts';
import type { TabSignal } from './tab-signal.ts';

/** Everything the core needs of the world. A front end brings one of each. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly sender: HttpSender;
  readonly cookies: CookieJar;
  readonly storage: KeyValueStorage;
  readonly connectivity: Connectivity;
  readonly navigator: Navigator;
  readonly analytics: Analytics;
  readonly errorReporter: ErrorReporter;
  readonly formPoster: FormPoster;
  readonly sha256: Sha256;
  /** Absent: this front end gets no push messages. */
  readonly push?: PushRegistrar;
  /** Absent: this front end has no tabs that share its cookies. */
  readonly tabs?: TabSignal;
  /** Absent: this front end shows changes when it next asks. */
  readonly streams?: EventStreamsLoader;
  /** Facts about the front end that the core cannot look up. */
  readonly environment: Environment;
}

export interface Environment {
  /** True where cookies may carry the Secure attribute, so that the `__Host-` prefix works. */
  readonly secureCookies: boolean;
  /** The user's own zone, as an IANA name: the default of new accounts. */
  readonly timeZone: string;
  /** Days in ISO 8601 within sentences, too: for a terminal, whose tables have them so. */
  readonly isoDays?: true;
  /** Milliseconds one attempt of a call may take; the specification's ten seconds where absent. */
  readonly attemptTimeout?: number;
}
