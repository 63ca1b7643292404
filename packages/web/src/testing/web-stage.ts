import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { type BuiltWeb, buildWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';

/** The driver, with its page open to inspection. */
export class OpenDriver extends WebDriver {
  get shown(): Page {
    return this.page;
  }
}

/** The built app on a real server, for tests of what only a browser has. */
export class WebStage {
  readonly world: World;
  readonly #built: BuiltWeb;
  readonly #server: ServerProcess;
  readonly #browser: Browser;
  readonly #closeLine: () => Promise<void>;

  private constructor(
    built: BuiltWeb,
    server: ServerProcess,
    browser: Browser,
    line: Awaited<ReturnType<typeof startFaultLine>>,
  ) {
    this.#built = built;
    this.#server = server;
    this.#browser = browser;
    this.#closeLine = () => line.close();
    this.world = new World(server, line);
  }

  static async open(): Promise<WebStage> {
    const built = await buildWeb();
    const [server, browser] = await Promise.all([
      ServerProcess.start({ webDist: built.folder }),
      launchChromium(),
    ]);
    return new WebStage(built, server, browser, await startFaultLine(server.port));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#closeLine();
    await this.#server.stop();
    await this.#built.remove();
  }

  /** Runs `look` on a path, signed in where a user is given. */
  async on(
    { path, user, ...options }: { path: string; user?: User } & BrowserContextOptions,
    look: (page: Page, app: OpenDriver) => Promise<void>,
  ): Promise<void> {
    const app = new OpenDriver(this.#browser, this.#server.origin, options);
    try {
      await app.visit('/login');
      if (user) {
        await app.signIn(user);
        await app.seesScreen('dashboard');
      }
      await app.visit(path);
      await look(app.shown, app);
    } finally {
      await app.dispose();
    }
  }
}
