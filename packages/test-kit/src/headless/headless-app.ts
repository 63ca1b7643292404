import { hash } from 'node:crypto';
import { createSkipper, publicProfileFeature, type ScreenName, type Skipper } from '@skipper/core';
import {
  ListNavigator,
  type MemoryStorage,
  type MemoryTabSignals,
  PretendedPush,
  RecordingAnalytics,
  RecordingErrorReporter,
  RecordingFormPoster,
  SwitchableConnectivity,
} from '@skipper/core/testing';
import { autorun, observable, reaction } from 'mobx';
import { FetchSender } from './fetch-sender.ts';
import { FetchStreams } from './fetch-streams.ts';
import { framePart } from './frame.ts';
import type { MovableClock } from './movable-clock.ts';
import { type Page, pageOf, type ViewState } from './page.ts';
import type { RecordedCookieJar } from './recorded-cookie-jar.ts';
import { screenOf } from './screens/registry.ts';

/** State that outlives one run of the app. */
export interface Kept {
  readonly clock: MovableClock;
  readonly cookies: RecordedCookieJar;
  readonly storage: MemoryStorage;
  readonly browser: MemoryTabSignals;
}

/** The current screen by name, and its content. */
export interface Shown {
  readonly name: ScreenName;
  readonly page: Required<Page>;
}

/** A history whose app can be started again, as a browser would. */
class ReloadingNavigator extends ListNavigator {
  readonly #restart: () => void;

  constructor(address: string, restart: () => void) {
    super(address);
    this.#restart = restart;
  }

  override reload(): void {
    super.reload();
    this.#restart();
  }
}

/**
 * One run of the product without a UI: the core over real HTTP, and an observer
 * in place of a view, so that what a screen reads is live.
 */
export class HeadlessApp {
  readonly skipper: Skipper;
  readonly navigator: ListNavigator;
  readonly analytics = new RecordingAnalytics();
  readonly connectivity = new SwitchableConnectivity();
  shown: Shown | undefined;
  readonly #state: ViewState = observable.map<string, string>();
  readonly #stops: (() => void)[];
  #failure: unknown;

  /** `restart` takes this run's place where the app asks for it. */
  constructor(origin: string, path: string, kept: Kept, restart: () => void) {
    this.navigator = new ReloadingNavigator(path, restart);
    const since = kept.clock.now();
    const errorReporter = new RecordingErrorReporter();
    this.skipper = createSkipper({
      clock: kept.clock,
      cookies: kept.cookies,
      storage: kept.storage,
      tabs: kept.browser.open(),
      random: { next: Math.random, uuid: () => crypto.randomUUID() },
      sender: new FetchSender(origin),
      streams: async () => new FetchStreams(origin, since),
      connectivity: this.connectivity,
      navigator: this.navigator,
      analytics: this.analytics,
      errorReporter,
      formPoster: new RecordingFormPoster(),
      sha256: async (text) => hash('sha256', text),
      push: firefoxPush(),
      environment: { secureCookies: false, timeZone: 'America/New_York' },
    });
    const { skipper } = this;
    this.#stops = [
      autorun(() => this.#render()),
      reaction(
        () => skipper.navigation.location.path,
        () => this.#state.clear(),
      ),
    ];
    skipper.start().catch((error: unknown) => {
      this.#failure = error;
    });
  }

  /** The current page. Throws an error that a view threw, so that no test waits forever. */
  look(): Shown {
    if (this.#failure !== undefined) throw this.#failure;
    if (!this.shown) throw new Error(`Nothing is on show at ${this.navigator.address}.`);
    return this.shown;
  }

  /** A view threw: the app would have given way to its error screen. */
  get broken(): boolean {
    return this.#failure !== undefined;
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.skipper.dispose();
  }

  #render(): void {
    try {
      this.shown = this.#view();
    } catch (error) {
      this.#failure = error;
    }
  }

  #view(): Shown | undefined {
    const { skipper } = this;
    const screen = skipper.navigation.current;
    if (!screen) return undefined;
    const missing = screen.name === 'profile' && skipper.use(publicProfileFeature).missing;
    const name = missing ? 'not-found' : screen.name;
    const body = screenOf(name)?.(skipper, this.#state) ?? {};
    return {
      name,
      page: pageOf(
        framePart(skipper, screen, this.#state),
        { texts: [screen.title, skipper.connection.notice] },
        body,
      ),
    };
  }
}

/** A Firefox whose user allows messages, with the keys that its push service would give it. */
function firefoxPush(): PretendedPush {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const point = Buffer.alloc(65, 1);
  point[0] = 4;
  return new PretendedPush(userAgent, {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
    keys: {
      p256dh: point.toString('base64url'),
      auth: Buffer.alloc(16, 1).toString('base64url'),
    },
  });
}
