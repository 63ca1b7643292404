import type { Ports } from '@skipper/core';
import { BroadcastTabSignal } from './broadcast-tab-signal.ts';
import { BrowserConnectivity } from './browser-connectivity.ts';
import type { BrowserNavigator } from './browser-navigator.ts';
import { browserPush } from './browser-push.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { cryptoRandom } from './crypto-random.ts';
import { DataLayerAnalytics } from './data-layer-analytics.ts';
import { DocumentCookieJar } from './document-cookie-jar.ts';
import { FetchSender } from './fetch-sender.ts';
import { noCorsFormPoster } from './no-cors-form-poster.ts';
import { pageSettings } from './page-settings.ts';
import { systemClock } from './system-clock.ts';
import { webSha256 } from './web-sha-256.ts';
import { windowErrorReporter } from './window-error-reporter.ts';

/** The core's ports in a browser. */
export function browserPorts(navigator: BrowserNavigator, storage: BrowserStorage): Ports {
  const secure = window.location.protocol === 'https:';
  return {
    clock: systemClock,
    random: cryptoRandom,
    sender: new FetchSender(),
    cookies: new DocumentCookieJar(document, secure, window, window.cookieStore),
    tabs: new BroadcastTabSignal(() => new BroadcastChannel('session')),
    storage,
    connectivity: new BrowserConnectivity(),
    navigator,
    analytics: new DataLayerAnalytics(window, pageSettings.analytics),
    errorReporter: windowErrorReporter,
    formPoster: noCorsFormPoster,
    sha256: webSha256,
    push: browserPush,
    streams: async () => (await import('./browser-streams.ts')).browserStreams,
    environment: {
      secureCookies: secure,
      // Read when a form asks: the first use of Intl is a fifth of the start of the app.
      get timeZone() {
        return Intl.DateTimeFormat().resolvedOptions().timeZone;
      },
    },
  };
}
