import type { ViewMode } from '@skipper/core';
import {
  type AppDriver,
  type Capability,
  eventually,
  type Person,
  type PickedFile,
  type Place,
  type TokenLife,
  Unsupported,
  vocabulary,
} from '@skipper/test-kit';
import { isBuilt } from '../app/screens/screens.ts';
import { keyBytes } from './fake-terminal.ts';
import { KeptCookies } from './kept-cookies.ts';
import { TerminalKeyboard } from './terminal-keyboard.ts';
import { TerminalObservations, viewLinks } from './terminal-observations.ts';
import { Home, roomy, TerminalSession } from './terminal-session.tsx';

const capabilities: readonly Capability[] = [
  'clock',
  'cookie-life',
  'toast-hold',
  'storage',
  'token-life',
  'narrow',
  'tabs',
  'focus',
];

/** The terminal app on a fake terminal, driven by its keys as a user would press them. */
export class TerminalDriver extends TerminalObservations implements AppDriver {
  readonly capabilities = new Set(capabilities);
  readonly timeZone = 'America/New_York';
  readonly isoDays = true;
  readonly #origin: string;
  readonly #size: typeof roomy;
  readonly home: Home;
  /** Apps of one user, each in its own terminal. */
  readonly #sessions: TerminalSession[] = [];
  readonly keys = new TerminalKeyboard(
    () => this.running,
    () => this.targets,
  );

  constructor(origin: string, home: Home, size = roomy) {
    super();
    this.#origin = origin;
    this.home = home;
    this.#size = size;
  }

  static async make(origin: string, size = roomy): Promise<TerminalDriver> {
    return new this(origin, await Home.make(), size);
  }

  hasScreen(name: Place): boolean {
    return isBuilt(name);
  }

  async visit(path: string): Promise<void> {
    if (!this.session) return this.#start(path);
    const { navigation } = this.running.parts.skipper;
    const before = navigation.location;
    // In one step: a redirect in between must not find the driver half way.
    await this.keys.goToPath(path);
    await this.expects('a new location', () => navigation.location !== before, true);
  }

  async restart(path: string): Promise<void> {
    await this.#close();
    this.#start(path);
  }

  async goBack(): Promise<void> {
    await this.keys.send(keyBytes.escapeAlone);
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.fill(vocabulary.fields.email, email);
    await this.fill(vocabulary.fields.password, password);
    await this.press(vocabulary.buttons.signIn);
  }

  async signOut(): Promise<void> {
    await this.openLink('Log Out');
  }

  async fill(label: string, value: string): Promise<void> {
    await this.keys.type(label, value);
  }

  async toggle(label: string): Promise<void> {
    await this.keys.focus(label, ['checkbox']);
    await this.keys.send(keyBytes.space);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.keys.focus(label, ['list']);
    await this.keys.send(keyBytes.clearLine + option);
    await this.seesFieldValue(label, option);
  }

  async chooseFile(label: string, file: PickedFile): Promise<void> {
    await this.keys.type(label, await this.home.place(file.name, file.bytes));
    await this.keys.send(keyBytes.enter);
  }

  async press(name: string, times = 1): Promise<void> {
    await this.keys.press(name, ['button'], times);
  }

  explain = (label: string): Promise<void> => this.keys.explain(label);

  async openLink(name: string): Promise<void> {
    await this.keys.focus(name, ['link']);
    await this.keys.send(keyBytes.enter);
  }

  async openRow(table: string, name: string): Promise<void> {
    await this.#selectRow(table, name);
    await this.keys.send(keyBytes.enter);
  }

  async pressInRow(table: string, row: string, action: string): Promise<void> {
    await this.#selectRow(table, row);
    await this.press(action);
  }

  async search(text: string): Promise<void> {
    const { focus } = this.running.parts;
    if (focus.overlay) return this.keys.type('Search', text);
    // In a field the slash is a letter; the logo is never a field and always present.
    if (focus.focused?.role === 'field') await this.keys.focus(vocabulary.links.logo, ['link']);
    await this.keys.send('/');
    await this.expects('the search box', () => focus.overlay, true);
    await this.keys.type('Search', text);
  }

  async nextPage(table: string): Promise<void> {
    await this.keys.focus(table, ['table']);
    await this.keys.send('n');
  }

  async switchView(mode: ViewMode): Promise<void> {
    await this.openLink(viewLinks[mode]);
  }

  async makeNarrow(): Promise<void> {
    this.running.terminal.resize(50);
  }

  async openTab(path: string): Promise<void> {
    this.#start(path);
  }

  async turnToTab(index: number): Promise<void> {
    this.session = this.#sessions[index];
  }

  async goOffline(): Promise<void> {
    throw new Unsupported('connectivity');
  }

  async goOnline(): Promise<void> {
    throw new Unsupported('connectivity');
  }

  async seesCookieLife(name: string, life: 'long' | 'session' | 'none'): Promise<void> {
    const kept = () => this.#cookies.lifeOf(name);
    await this.expects(`the life of the cookie ${name}`, kept, life);
  }

  async ageCookies(): Promise<void> {
    throw new Unsupported('cookie-age');
  }

  async dismissToast(text?: string): Promise<void> {
    const toast = await eventually(() => {
      const all = this.running.parts.focus.targets('toasts');
      const found = text === undefined ? all[0] : all.find(({ label }) => label.endsWith(text));
      if (!found) throw new Error(`There is no toast "${text ?? ''}".`);
      return found;
    });
    await this.keys.goTo(() => toast);
    await this.keys.send('x');
    const gone = () => !this.targets.some(({ id }) => id === toast.id);
    await this.expects('the toast to be gone', gone, true);
  }

  async holdToasts(): Promise<void> {
    await this.keys.send(keyBytes.goToToasts);
    await this.expects('held toasts', () => this.running.parts.skipper.toasts.paused, true);
  }

  async releaseToasts(): Promise<void> {
    // Elsewhere the key goes back.
    if (this.running.parts.focus.zone === 'toasts') await this.keys.send(keyBytes.escapeAlone);
    await this.expects('held toasts', () => this.running.parts.skipper.toasts.paused, false);
  }

  async advance(milliseconds: number): Promise<void> {
    this.home.clock.advance(milliseconds);
  }

  async stopClock(): Promise<void> {
    this.home.clock.stop();
  }

  async jumpClock(milliseconds: number): Promise<void> {
    this.home.clock.jump(milliseconds);
  }

  async store(key: string, value: string): Promise<void> {
    this.home.storage.set(key, value);
  }

  async seesStored(key: string, value: string | undefined): Promise<void> {
    await this.expects('the value stored', () => this.home.storage.get(key), value);
  }

  async seesTokenKept(life: TokenLife): Promise<void> {
    await this.expects('the life of the token', () => this.#cookies.keepsToken(life), true);
  }

  async dispose(): Promise<void> {
    await this.#close();
    await this.home.remove();
  }

  get #cookies(): KeptCookies {
    return new KeptCookies(this.running, this.home, this.#origin);
  }

  async #selectRow(table: string, name: string): Promise<void> {
    await this.seesRow(table, name);
    if (await this.walk(table, (cells) => cells.includes(name))) return;
    const rowOf = () => this.rowsOf(table).findIndex((cells) => cells.includes(name));
    await this.keys.selectRow(table, rowOf);
  }

  #start(path: string): void {
    this.session = new TerminalSession(this.#origin, path, this.home, this.#size);
    this.#sessions.push(this.session);
  }

  async #close(): Promise<void> {
    for (const session of this.#sessions.splice(0)) await session.close();
  }
}
