import { shownToasts, type ViewMode } from '@skipper/core';
import type { ArgsOf, CallArgs, Endpoint, ResponseOf } from '@skipper/core/contract';
import { MemoryStorage, MemoryTabSignals } from '@skipper/core/testing';
import { runInAction } from 'mobx';
import type { AppDriver, Capability, Outcome, Person, PickedFile, TokenLife } from '../driver.ts';
import { eventually } from '../eventually.ts';
import type { Place } from '../places.ts';
import { vocabulary } from '../vocabulary.ts';
import { HeadlessApp, type Kept } from './headless-app.ts';
import { HeadlessObservations } from './headless-observations.ts';
import { MovableClock } from './movable-clock.ts';
import { outcomeOf } from './outcome.ts';
import { opensOf } from './page.ts';
import { RecordedCookieJar } from './recorded-cookie-jar.ts';
import { isBuilt } from './screens/registry.ts';

const capabilities: readonly Capability[] = [
  'clock',
  'toast-hold',
  'storage',
  'token-life',
  'narrow',
  'connectivity',
  'analytics',
  'calls',
  'cookie-life',
  'cookie-age',
  'tabs',
  'pictures',
];

/** The core without any UI, driven by the labels on its screens. */
export class HeadlessDriver extends HeadlessObservations implements AppDriver {
  readonly capabilities = new Set(capabilities);
  readonly timeZone = 'America/New_York';
  readonly #origin: string;
  readonly #kept: Kept;
  readonly #tabs: HeadlessApp[] = [];

  constructor(origin: string) {
    super();
    const clock = new MovableClock();
    this.#origin = origin;
    this.#kept = {
      clock,
      cookies: new RecordedCookieJar(clock),
      storage: new MemoryStorage(),
      browser: new MemoryTabSignals(),
    };
  }

  hasScreen(place: Place): boolean {
    return isBuilt(place);
  }

  async visit(path: string): Promise<void> {
    if (this.app) this.app.skipper.navigation.go(path);
    else this.#start(path);
  }

  async restart(path: string): Promise<void> {
    this.#close();
    this.#kept.cookies.endSession();
    this.#start(path);
  }

  async openTab(path: string): Promise<void> {
    this.#start(path);
  }

  async turnToTab(index: number): Promise<void> {
    this.app = this.#tabs[index];
  }

  async goBack(): Promise<void> {
    this.running.skipper.navigation.back();
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.fill(vocabulary.fields.email, email);
    await this.fill(vocabulary.fields.password, password);
    await this.press(vocabulary.buttons.signIn);
  }

  async signOut(): Promise<void> {
    const { session } = this.running.skipper;
    await eventually(() => {
      if (!session.signedIn) throw new Error('Not signed in.');
    });
    await session.logOut();
  }

  async fill(label: string, value: string): Promise<void> {
    (await this.field(label)).set(value);
  }

  async toggle(label: string): Promise<void> {
    const field = await this.field(label);
    field.set(!field.value);
  }

  async choose(label: string, option: string): Promise<void> {
    const field = await this.field(label);
    if (!field.options?.includes(option)) throw new Error(`${label} does not offer "${option}".`);
    field.set(option);
  }

  async chooseFile(label: string, file: PickedFile): Promise<void> {
    (await this.part(({ files }) => files, label))(file);
  }

  choosePicture(label: string, file: PickedFile): Promise<void> {
    return this.chooseFile(label, file);
  }

  async press(name: string, times = 1): Promise<void> {
    const press = await this.part(({ buttons }) => buttons, name);
    for (let time = 0; time < times; time += 1) runInAction(press);
  }

  async openLink(name: string): Promise<void> {
    this.running.skipper.navigation.go(await this.part(({ links }) => links, name));
  }

  async openRow(table: string, name: string): Promise<void> {
    this.running.skipper.navigation.go(await this.part((page) => opensOf(page, table), name));
  }

  async pressInRow(table: string, row: string, action: string): Promise<void> {
    await this.seesRow(table, row);
    const press = await this.part(({ tables }) => {
      const { rows = [], actions = [] } = tables[table] ?? {};
      return actions[rows.findIndex((cells) => cells.includes(row))] ?? {};
    }, action);
    runInAction(press);
  }

  async search(text: string): Promise<void> {
    this.running.skipper.search.setText(text);
  }

  async nextPage(): Promise<void> {
    await this.press(vocabulary.buttons.nextPage);
  }

  async switchView(mode: ViewMode): Promise<void> {
    this.running.skipper.viewMode.switchTo(mode);
  }

  async makeNarrow(): Promise<void> {
    this.running.skipper.toasts.resize(shownToasts(true));
  }

  async goOffline(): Promise<void> {
    this.running.connectivity.goOffline();
  }

  async goOnline(): Promise<void> {
    this.running.connectivity.goOnline();
  }

  async call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E> & CallArgs,
  ): Promise<Outcome<ResponseOf<E>>> {
    return outcomeOf(this.running.skipper.transport.send(endpoint, args));
  }

  async seesCookieLife(name: string, life: 'long' | 'session' | 'none'): Promise<void> {
    const { cookies } = this.#kept;
    const kept = () => (cookies.get(name) === undefined ? 'none' : cookies.lives.get(name));
    await this.expects(`the life of the cookie ${name}`, kept, life);
  }

  async dismissToast(text?: string): Promise<void> {
    const toast = await eventually(() => {
      const found = this.toasts.find((one) => !text || [one.description, one.title].includes(text));
      if (!found) throw new Error(`There is no toast "${text ?? ''}".`);
      return found;
    });
    this.running.skipper.toasts.dismiss(text === undefined ? undefined : toast.id);
  }

  async holdToasts(): Promise<void> {
    this.running.skipper.toasts.pause();
  }

  async releaseToasts(): Promise<void> {
    this.running.skipper.toasts.resume();
  }

  async advance(milliseconds: number): Promise<void> {
    this.#kept.clock.advance(milliseconds);
  }

  async jumpClock(milliseconds: number): Promise<void> {
    this.#kept.clock.jump(milliseconds);
  }

  async stopClock(): Promise<void> {
    this.#kept.clock.stop();
  }

  async ageCookies(): Promise<void> {
    this.#kept.cookies.age();
  }

  async store(key: string, value: string): Promise<void> {
    this.#kept.storage.set(key, value);
  }

  async seesStored(key: string, value: string | undefined): Promise<void> {
    await this.expects('the value stored', () => this.#kept.storage.get(key), value);
  }

  async seesTokenKept(life: TokenLife): Promise<void> {
    const { cookies } = this.#kept;
    await this.expects(
      'the life of the token',
      () => (cookies.get('token') === undefined ? 'none' : cookies.lives.get('token')),
      life,
    );
  }

  async dispose(): Promise<void> {
    this.#close();
    this.#kept.clock.dispose();
  }

  #start(path: string): void {
    this.app = this.#run(path);
    this.#tabs.push(this.app);
  }

  /** One run. Another one at the same address takes its tab over when the app is reloaded. */
  #run(path: string): HeadlessApp {
    const app = new HeadlessApp(this.#origin, path, this.#kept, () => {
      const next = this.#run(app.navigator.address);
      this.#tabs.splice(this.#tabs.indexOf(app), 1, next);
      if (this.app === app) this.app = next;
      app.dispose();
    });
    return app;
  }

  #close(): void {
    for (const tab of this.#tabs.splice(0)) tab.dispose();
  }
}
