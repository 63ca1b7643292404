import {
  eventually,
  type GalleryStage,
  ServerProcess,
  sampleViewers,
  startFaultLine,
  type User,
  type Viewer,
  World,
} from '@skipper/test-kit';
import type { Browser, BrowserContext, Page } from 'playwright';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';
import { storedSignIn } from './web-stage.ts';

type Stage = Pick<GalleryStage, 'server' | 'users'>;
type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Every screen of the route table on one server and in one browser, with data in it. */
export class SampleBrowser {
  readonly mentor: User;
  readonly #server: ServerProcess;
  readonly #browser: Browser;
  readonly #signedIn: Readonly<Partial<Record<Viewer, Stored>>>;

  private constructor(
    server: ServerProcess,
    browser: Browser,
    mentor: User,
    signedIn: Readonly<Partial<Record<Viewer, Stored>>>,
  ) {
    this.#server = server;
    this.#browser = browser;
    this.#signedIn = signedIn;
    this.mentor = mentor;
  }

  /** By default on a server with something to see for each viewer. */
  static async open(
    start: (settings: { readonly webDist: string }) => Promise<Stage> = sampleStage,
  ): Promise<SampleBrowser> {
    const webDist = await builtWeb();
    const [{ server, users }, browser] = await Promise.all([start({ webDist }), launchChromium()]);
    const stored = (user: User) => storedSignIn(browser, server.origin, user);
    return new SampleBrowser(server, browser, users.mentor, {
      mentee: await stored(users.mentee),
      mentor: await stored(users.mentor),
      admin: await stored(users.admin),
    });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.stop();
  }

  /** Opens a screen as a viewer and waits until it has loaded completely. */
  async look(
    viewer: Viewer,
    path: string,
    use: (page: Page, complaints: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const storageState = this.#signedIn[viewer];
    const driver = new InspectedDriver(this.#browser, this.#server.origin, {
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    try {
      await driver.visit(path);
      await settled(driver.inspected);
      await use(driver.inspected, driver.complaints);
    } finally {
      await driver.dispose();
    }
  }
}

async function sampleStage(settings: { readonly webDist: string }): Promise<Stage> {
  const server = await ServerProcess.start(settings);
  const line = await startFaultLine(server.port);
  const users = await sampleViewers(new World(server, line));
  await line.close();
  return { server, users };
}

/** Waits until nothing on a page is loading. */
export async function settled(page: Page): Promise<void> {
  await eventually(async () => {
    const waiting = await page.locator('[aria-busy=true]').count();
    const headings = await page.locator('main h1').count();
    if (waiting > 0 || headings !== 1) throw new Error('The screen is still loading.');
  });
}

/** Changes the theme, and waits until every colour has followed. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await eventually(async () => {
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) throw new Error(`${moving} colours are still on their way.`);
  });
}

/** The driver, with its page open to inspection. */
class InspectedDriver extends WebDriver {
  readonly complaints: string[] = [];

  get inspected(): Page {
    return this.page;
  }

  override async visit(path: string): Promise<void> {
    await super.visit(path);
    this.page.on('console', (message) => {
      // A sample token is no one's: that the API says so is no complaint.
      const refused = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !refused) this.complaints.push(message.text());
    });
  }
}
