import type { ViewMode } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import {
  type AppDriver,
  eventually,
  observationDeadline,
  type Person,
  type PickedFile,
  type Place,
  Unsupported,
  vocabulary,
} from '@skipper/test-kit';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { isBuilt } from '../screens/screen-registry.ts';
import { ageLongCookies } from './cookie-age.ts';
import { fakePushService } from './fake-push-service.ts';
import { leaveToasts } from './leave-toasts.ts';
import { PickedFiles } from './picked-files.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { actionInRow, buttonOf, chooseOption, fieldOf, linkOf, toastsOf } from './web-finder.ts';
import { sideNames, WebObservations } from './web-observations.ts';
import { capabilities, type WebOptions } from './web-options.ts';

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The built app in a real browser, driven as its user would. One context a behaviour. */
export class WebDriver extends WebObservations implements AppDriver {
  readonly capabilities = new Set(capabilities);
  readonly timeZone = 'America/New_York';
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #options: BrowserContextOptions;
  readonly #timed: boolean;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #tabs: Page[] = [];
  readonly #files = new PickedFiles();

  constructor(browser: Browser, origin: string, { timed = false, ...options }: WebOptions = {}) {
    super();
    this.#browser = browser;
    this.#origin = origin;
    this.#options = options;
    this.#timed = timed;
  }

  protected get page(): Page {
    if (!this.#page) throw new Error('Visit a path first: the app has not started.');
    return this.#page;
  }

  hasScreen(name: Place): boolean {
    return isBuilt(name);
  }

  async visit(path: string): Promise<void> {
    if (!this.#page) await this.#open();
    await this.page.goto(this.#origin + path);
  }

  async restart(path: string): Promise<void> {
    const { cookies, origins } = await this.page.context().storageState();
    await this.#context?.close();
    await this.#open({ origins, cookies: cookies.filter(({ expires }) => expires !== -1) });
    await this.visit(path);
  }

  async openTab(path: string): Promise<void> {
    await this.#addTab(this.page.context());
    await this.visit(path);
  }

  async turnToTab(index: number): Promise<void> {
    // Never brought to the front: the app would look at its cookies then.
    this.#page = this.#tabs[index];
  }

  async goBack(): Promise<void> {
    await this.page.goBack();
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.fill(vocabulary.fields.email, email);
    await this.fill(vocabulary.fields.password, password);
    await this.press(vocabulary.buttons.signIn);
  }

  /** After a reload, two cookies are all that a page has of a sign-in: most behaviours need no more of it. */
  async startSignedIn(person: Person, path: string): Promise<boolean> {
    if (this.#page) return false;
    await this.#open();
    await signInBrowser(this.page.context(), this.#origin, person);
    await this.visit(path);
    return true;
  }

  async signOut(): Promise<void> {
    await this.press('Account menu');
    await this.page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
  }

  async fill(label: string, value: string): Promise<void> {
    await fieldOf(this.page, label).fill(value);
  }

  async toggle(label: string): Promise<void> {
    await fieldOf(this.page, label).click();
  }

  async choose(label: string, option: string): Promise<void> {
    await chooseOption(this.page, label, option);
  }

  async chooseFile(label: string, file: PickedFile): Promise<void> {
    await fieldOf(this.page, label).setInputFiles(await this.#files.put(file));
  }

  choosePicture(label: string, file: PickedFile): Promise<void> {
    return this.chooseFile(label, file);
  }

  async press(name: string, times = 1): Promise<void> {
    // A table behind an open dialog may have a button of the same name.
    const reachable = this.page.locator(':not([inert] *)');
    await buttonOf(this.page, name).and(reachable).first().click({ clickCount: times });
  }

  async explain(label: string): Promise<void> {
    await buttonOf(this.page, `About ${label}`).first().focus();
  }

  async openLink(name: string): Promise<void> {
    await linkOf(this.page, name).first().click();
  }

  async openRow(table: string, name: string): Promise<void> {
    await linkOf(this.page, name, table).first().click();
  }

  async pressInRow(table: string, row: string, action: string): Promise<void> {
    const button = actionInRow(this.page, { table, row, action }).first();
    // A finger does not wait for a button that is under way.
    const force = (await button.getAttribute('aria-busy')) === 'true';
    await button.click({ force });
  }

  async search(text: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: `Search ${brand.mentors}`, exact: true })
      .fill(text);
  }

  async nextPage(): Promise<void> {
    await this.press(vocabulary.buttons.nextPage);
  }

  async switchView(mode: ViewMode): Promise<void> {
    await buttonOf(this.page, sideNames[mode]).first().click();
  }

  async makeNarrow(): Promise<void> {
    await this.page.setViewportSize({ width: 360, height: 800 });
  }

  /** Once the app is there: before that, a page says by itself what it lacks (bad-start.test). */
  async goOffline(): Promise<void> {
    await this.page.locator('#root:not([data-rendered])').waitFor({ state: 'attached' });
    await this.page.context().setOffline(true);
  }

  async goOnline(): Promise<void> {
    await this.page.context().setOffline(false);
  }

  async call(): Promise<never> {
    throw new Unsupported('calls');
  }

  async dismissToast(text?: string): Promise<void> {
    const all = toastsOf(this.page);
    const toast = text === undefined ? all : all.filter({ hasText: text });
    await toast.first().getByRole('button', { name: 'Dismiss' }).click();
  }

  async holdToasts(): Promise<void> {
    await toastsOf(this.page).first().hover();
  }

  async releaseToasts(): Promise<void> {
    await leaveToasts(this.page);
  }

  async advance(milliseconds: number): Promise<void> {
    await this.#clock.runFor(milliseconds);
  }

  async stopClock(): Promise<void> {
    // The clock can only be stopped at a later time, and runs until then.
    await eventually(async () => {
      const now = await this.page.evaluate(() => Date.now());
      await this.#clock.pauseAt(now + 1_000);
    });
  }

  async ageCookies(days: number): Promise<void> {
    await ageLongCookies(this.page.context(), days);
  }

  async jumpClock(milliseconds: number): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.#clock.setSystemTime(now + milliseconds);
  }

  async store(key: string, value: string): Promise<void> {
    await this.page.evaluate((pair) => localStorage.setItem(...pair), [key, value] as const);
  }

  async dispose(): Promise<void> {
    await this.#context?.close();
    await this.#files.remove();
  }

  get #clock(): Page['clock'] {
    if (!this.#timed) throw new Error('Say of this behaviour that it is `timed`.');
    return this.page.clock;
  }

  async #open(storageState?: Stored): Promise<void> {
    this.#context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      timezoneId: this.timeZone,
      ...this.#options,
      ...(storageState ? { storageState } : {}),
    });
    this.#context.setDefaultTimeout(observationDeadline);
    await fakePushService(this.#context);
    this.#tabs = [];
    await this.#addTab(this.#context);
  }

  async #addTab(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    if (this.#timed) await page.clock.install();
    // The question of the browser before typed text is left with the page.
    page.on('dialog', (dialog) => void dialog.accept());
    this.#tabs.push(page);
    this.#page = page;
  }
}
