import {
  ServerProcess,
  type ServerSettings,
  startFaultLine,
  type User,
  World,
} from '@skipper/test-kit';
import type { Browser, BrowserContext, Page } from 'playwright';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';
import type { WebOptions } from './web-options.ts';

/** The driver, with its page open to inspection. */
export class OpenDriver extends WebDriver {
  get shown(): Page {
    return this.page;
  }
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Browser state of a signed-in user, for pages that start signed in. */
export async function storedSignIn(browser: Browser, origin: string, user: User): Promise<Stored> {
  const app = new OpenDriver(browser, origin);
  try {
    await app.visit('/login');
    await app.signIn(user);
    await app.seesScreen('dashboard');
    return await app.shown.context().storageState();
  } finally {
    await app.dispose();
  }
}

/** The built app on a real server, for tests of what only a browser has. */
export class WebStage {
  readonly world: World;
  readonly #server: ServerProcess;
  readonly #browser: Browser;
  readonly #closeLine: () => Promise<void>;
  readonly #signIns = new Map<string, Promise<Stored>>();

  private constructor(
    server: ServerProcess,
    browser: Browser,
    line: Awaited<ReturnType<typeof startFaultLine>>,
  ) {
    this.#server = server;
    this.#browser = browser;
    this.#closeLine = () => line.close();
    this.world = new World(server, line);
  }

  static async open(
    settings: ServerSettings = {},
    launch: () => Promise<Browser> = launchChromium,
  ): Promise<WebStage> {
    const webDist = await builtWeb();
    const [server, browser] = await Promise.all([
      ServerProcess.start({ webDist, ...settings }),
      launch(),
    ]);
    return new WebStage(server, browser, await startFaultLine(server.port));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#closeLine();
    await this.#server.stop();
  }

  /** Runs `look` on a path, signed in where a user is given, who signs in once for all calls. */
  async on(
    { path, user, ...options }: { path: string; user?: User } & WebOptions,
    look: (page: Page, app: OpenDriver) => Promise<void>,
  ): Promise<void> {
    const storageState = user && (await this.#signedIn(user));
    const app = new OpenDriver(this.#browser, this.#server.origin, {
      ...options,
      ...(storageState && { storageState }),
    });
    try {
      await app.visit(path);
      await look(app.shown, app);
    } finally {
      await app.dispose();
    }
  }

  #signedIn(user: User): Promise<Stored> {
    const known =
      this.#signIns.get(user.email) ?? storedSignIn(this.#browser, this.#server.origin, user);
    this.#signIns.set(user.email, known);
    return known;
  }
}
