import type { ScreenName, ViewMode } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import {
  eventually,
  plainText,
  type Shown,
  showsRow,
  showsValue,
  type ToastText,
  Unsupported,
  type UserCard,
} from '@skipper/test-kit';
import type { FocusTarget } from '../app/focus/focus.store.ts';
import { signs } from '../app/theme.ts';
import {
  mainLines,
  readField,
  readFieldError,
  readStat,
  readTable,
  toastsIn,
  userCardOf,
} from './frame-reader.ts';
import type { TerminalSession } from './terminal-session.tsx';

/** The links of the menu that lead to each side of the dashboard. */
export const viewLinks: Readonly<Record<ViewMode, string>> = {
  mentor: `${brand.mentor} view`,
  mentee: `${brand.mentee} view`,
};

/** Observations of the app: read from the frame and the focus targets. */
export class TerminalObservations {
  protected session: TerminalSession | undefined;

  async seesScreen(name: ScreenName): Promise<void> {
    await this.expects('the screen', () => this.#screen, name);
  }

  async seesPath(path: string): Promise<void> {
    await this.expects('the path', () => this.running.parts.skipper.navigation.path, path);
  }

  async seesText(text: string): Promise<void> {
    await this.expects(`the text "${text}"`, () => this.#shows(text), true);
  }

  async doesNotSeeText(text: string): Promise<void> {
    refuse(`the text "${text}"`, this.#shows(text));
  }

  async seesLink(name: string): Promise<void> {
    await this.expects(`the link "${name}"`, () => this.#reachable('link', name), true);
  }

  async doesNotSeeLink(name: string): Promise<void> {
    refuse(`the link "${name}"`, this.#reachable('link', name));
  }

  async seesButton(name: string): Promise<void> {
    await this.expects(`the button "${name}"`, () => this.#reachable('button', name), true);
  }

  async doesNotSeeButton(name: string): Promise<void> {
    refuse(`the button "${name}"`, this.#reachable('button', name));
  }

  async seesFieldValue(label: string, value: string): Promise<void> {
    await this.expects(label, () => readField(this.main, label), value);
  }

  async seesFieldError(label: string, text: string): Promise<void> {
    await this.expects(`the error of ${label}`, () => readFieldError(this.main, label), text);
  }

  async seesFocus(label: string): Promise<void> {
    const field = () => {
      const { role, label: name } = this.running.parts.focus.focused ?? {};
      return role === 'field' || role === 'list' || role === 'checkbox' ? name : role;
    };
    await this.expects('the keyboard on', field, label);
  }

  async seesToast(toast: ToastText): Promise<void> {
    await this.expects(`a toast ${list(toast)}`, () => this.#hasToast(toast), true);
  }

  async doesNotSeeToast(toast: ToastText): Promise<void> {
    refuse(`a toast ${list(toast)}`, this.#hasToast(toast));
  }

  async seesUserCard({ title, subtitle }: UserCard): Promise<void> {
    await this.expects('the user card', () => userCardOf(this.lines), `${title} · ${subtitle}`);
  }

  async seesViewSwitch(mode: ViewMode): Promise<void> {
    await this.seesLink(viewLinks[mode === 'mentor' ? 'mentee' : 'mentor']);
  }

  async seesViewSwitchDisabled(mode: ViewMode): Promise<void> {
    const other = viewLinks[mode === 'mentor' ? 'mentee' : 'mentor'];
    await this.expects(`the switch (${other})`, () => this.#menuShows(`(${other})`), true);
    await this.doesNotSeeLink(other);
  }

  async doesNotSeeViewSwitch(): Promise<void> {
    for (const link of Object.values(viewLinks)) refuse(link, this.#menuShows(link));
  }

  async seesErrorScreen(): Promise<void> {
    const text = () =>
      this.running.terminal.lines
        .map((line) => line.trim())
        .join(' ')
        .trim();
    const wanted = 'Something went wrong. Please contact the administrator.';
    await this.expects('the error screen', () => text().startsWith(wanted), true);
  }

  async seesStat(label: string, value: Shown): Promise<void> {
    const shows = () => showsValue(readStat(this.main, label) ?? '', value);
    await this.expects(`${label} ${value}`, shows, true);
  }

  async seesRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    const shows = () => this.rowsOf(name).some((row) => showsRow(row, cells));
    await this.expects(`a row ${list(cells)} of ${name}`, shows, true);
  }

  async doesNotSeeRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    const shown = this.rowsOf(name).some((row) => showsRow(row, cells));
    refuse(`a row ${list(cells)}`, shown);
  }

  async seesCount(name: string, count: number): Promise<void> {
    await this.expects(`the rows of ${name}`, () => this.rowsOf(name).length, count);
  }

  async doesNotSeeTable(name: string): Promise<void> {
    refuse(`the table "${name}"`, readTable(this.main, name) !== undefined);
  }

  async seesIdentified(): Promise<void> {
    throw new Unsupported('analytics');
  }

  async seesPageView(): Promise<void> {
    throw new Unsupported('analytics');
  }

  async choosePicture(): Promise<never> {
    throw new Unsupported('pictures');
  }

  protected get running(): TerminalSession {
    if (!this.session) throw new Error('Visit a path first: the app has not started.');
    return this.session;
  }

  /** The lines between header and foot. */
  get body(): readonly string[] {
    return this.lines.slice(
      2,
      this.lines.findLastIndex((line) => line.startsWith('──')),
    );
  }

  /** The last line on show. */
  get footer(): string {
    return this.lines.findLast((line) => line !== '') ?? '';
  }

  protected get lines(): readonly string[] {
    return this.running.lines;
  }

  protected get main(): readonly string[] {
    return mainLines(this.lines);
  }

  /** Everything the keyboard can reach now. */
  protected get targets(): readonly FocusTarget[] {
    const { focus } = this.running.parts;
    if (focus.overlay) return focus.targets('overlay');
    return [...focus.targets('main'), ...focus.targets('menu'), ...focus.targets('toasts')];
  }

  protected async expects<T>(what: string, look: () => T, wanted: T): Promise<void> {
    await eventually(() => {
      const seen = look();
      if (seen === wanted) return;
      throw new Error(`Expected ${what}: ${wanted}, not ${seen}. On show:\n${this.#describe()}`);
    });
  }

  /** The screen by its name, once the frame itself shows it. */
  get #screen(): string {
    const { current } = this.running.parts.skipper.navigation;
    if (!current) return 'none yet';
    if (this.main[0] === 'Page not found') return 'not-found';
    const shown = current.name === 'home' || this.lines[0]?.includes(`  ${current.title}  `);
    return shown ? current.name : `${current.name}, not drawn yet`;
  }

  protected rowsOf(name: string): readonly (readonly string[])[] {
    const table = readTable(this.main, name);
    if (!table) throw new Error(`There is no table "${name}". On show:\n${this.#describe()}`);
    if (table.total === undefined) throw new Error(`The table "${name}" is not loaded.`);
    return table.rows;
  }

  #reachable(role: FocusTarget['role'], name: string): boolean {
    return this.targets.some((target) => target.role === role && target.label === name);
  }

  /** Drawn in the menu beside the screen, whether the keyboard can reach it or not. */
  #menuShows(label: string): boolean {
    return this.lines.some((line) => line.split('│')[0]?.includes(label));
  }

  #hasToast({ severity, title, description }: ToastText): boolean {
    return toastsIn(this.lines).some(
      ({ sign, text }) =>
        (severity === undefined || sign === signs.toast[severity]) &&
        (title === undefined || text.startsWith(title)) &&
        (description === undefined || text.endsWith(description)),
    );
  }

  #shows(text: string): boolean {
    const shown = [
      ...this.main,
      ...toastsIn(this.lines).map(({ text }) => text),
      this.lines[0] ?? '',
    ].join(' ');
    return plainText(shown).includes(plainText(text));
  }

  #describe(): string {
    return this.lines.filter((line) => line !== '').join('\n');
  }
}

function refuse(what: string, seen: boolean): void {
  if (seen) throw new Error(`Did not expect ${what}.`);
}

const list = (value: unknown): string => JSON.stringify(value);
