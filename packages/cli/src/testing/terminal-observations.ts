import type { ScreenName, ViewMode } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import {
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
import { readField, readFieldError, readStat } from './field-reader.ts';
import { noticeOf, toastsIn, userCardOf } from './frame-reader.ts';
import { type ReadRow, readTable } from './table-reader.ts';
import { TerminalView } from './terminal-view.ts';

/** The links of the menu that lead to each side of the dashboard. */
export const viewLinks: Readonly<Record<ViewMode, string>> = {
  mentor: `${brand.mentor} view`,
  mentee: `${brand.mentee} view`,
};

/** Observations of the app: read from the frame and the focus targets. */
export abstract class TerminalObservations extends TerminalView {
  async seesScreen(name: ScreenName): Promise<void> {
    await this.expects('the screen', () => this.#screen, name);
  }

  async seesPath(path: string): Promise<void> {
    await this.expects('the path', () => this.running.parts.skipper.navigation.path, path);
  }

  async seesText(text: string): Promise<void> {
    await this.expectsAnywhere(`the text "${text}"`, () => this.#shows(text), true);
  }

  async doesNotSeeText(text: string): Promise<void> {
    refuse(`the text "${text}"`, await this.anywhere(() => this.#shows(text)));
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
    await this.expectsAnywhere(label, () => readField(this.main, label, value), value);
  }

  async seesFieldError(label: string, text: string): Promise<void> {
    await this.expectsAnywhere(
      `the error of ${label}`,
      () => readFieldError(this.main, label),
      text,
    );
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
    await this.expectsAnywhere(`${label} ${value}`, shows, true);
  }

  async seesRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    const found = (row: ReadRow) => showsRow(row, cells);
    const shows = () => this.rowsOf(name).some(found);
    await this.expectsAnywhere(`a row ${list(cells)} of ${name}`, shows, true, () =>
      this.walk(name, found),
    );
  }

  async doesNotSeeRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    const found = (row: ReadRow) => showsRow(row, cells);
    const shown = await this.anywhere(() => this.rowsOf(name).some(found));
    refuse(`a row ${list(cells)}`, shown || (await this.walk(name, found)));
  }

  async seesCount(name: string, count: number): Promise<void> {
    await this.expectsAnywhere(`the rows of ${name}`, () => this.rowsOf(name).length, count);
  }

  async doesNotSeeTable(name: string): Promise<void> {
    const shown = () => readTable(this.main, name) !== undefined;
    refuse(`the table "${name}"`, await this.anywhere(shown));
  }

  async seesIdentified(): Promise<void> {
    throw new Unsupported('analytics');
  }

  async seesPageView(): Promise<void> {
    throw new Unsupported('analytics');
  }

  async call(): Promise<never> {
    throw new Unsupported('calls');
  }

  async choosePicture(): Promise<never> {
    throw new Unsupported('pictures');
  }

  /** The screen by its name, once the frame itself shows it. */
  get #screen(): string {
    const { current } = this.running.parts.skipper.navigation;
    if (!current) return 'none yet';
    if (this.main[0] === 'Page not found') return 'not-found';
    const shown = current.name === 'home' || this.lines[0]?.includes(`  ${current.title}  `);
    return shown ? current.name : `${current.name}, not drawn yet`;
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
      noticeOf(this.lines) ?? '',
    ].join(' ');
    return plainText(shown).includes(plainText(text));
  }
}

function refuse(what: string, seen: boolean): void {
  if (seen) throw new Error(`Did not expect ${what}.`);
}

const list = (value: unknown): string => JSON.stringify(value);
