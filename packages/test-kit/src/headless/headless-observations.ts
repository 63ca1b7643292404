import type { ScreenName, Toast, ViewMode } from '@skipper/core';
import type { Shown, ToastText, UserCard } from '../driver.ts';
import { eventually } from '../eventually.ts';
import { plainText, showsRow, showsValue } from '../shows-value.ts';
import { Unsupported } from '../skips.ts';
import type { HeadlessApp } from './headless-app.ts';
import type { Page, PageField, PageTable } from './page.ts';

/** Observations of the app, and how parts of it are found. */
export class HeadlessObservations {
  protected app: HeadlessApp | undefined;

  async seesScreen(name: ScreenName): Promise<void> {
    await this.expects('the screen', () => this.running.look().name, name);
  }

  async seesPath(path: string): Promise<void> {
    await this.expects('the path', () => this.running.skipper.navigation.path, path);
  }

  /** The last explanation that was asked for. */
  private explained: string | undefined;

  async explain(label: string): Promise<void> {
    this.explained = await this.part(({ helps }) => helps, label);
  }

  async seesText(text: string): Promise<void> {
    await this.expects(`text "${text}"`, () => this.#shows(text), true);
  }

  async doesNotSeeText(text: string): Promise<void> {
    refuse(`the text "${text}"`, this.#shows(text));
  }

  async seesLink(name: string): Promise<void> {
    await this.part(({ links }) => links, name);
  }

  async doesNotSeeLink(name: string): Promise<void> {
    refuse(`the link "${name}"`, name in this.#page.links);
  }

  async seesButton(name: string): Promise<void> {
    await this.part(({ buttons }) => buttons, name);
  }

  async doesNotSeeButton(name: string): Promise<void> {
    refuse(`the button "${name}"`, name in this.#page.buttons);
  }

  async seesFieldValue(label: string, value: string): Promise<void> {
    await this.expects(label, () => this.#page.fields[label]?.value, value);
  }

  async seesFieldError(label: string, text: string): Promise<void> {
    await this.expects(`the error of ${label}`, () => this.#page.fields[label]?.error, text);
  }

  async seesFocus(): Promise<void> {
    throw new Unsupported('focus');
  }

  async seesToast(toast: ToastText): Promise<void> {
    await eventually(() => {
      if (this.#hasToast(toast)) return;
      throw new Error(`There is no toast ${JSON.stringify(toast)} in ${list(this.toasts)}.`);
    });
  }

  async doesNotSeeToast(toast: ToastText): Promise<void> {
    refuse(`a toast ${JSON.stringify(toast)}`, this.#hasToast(toast));
  }

  async seesUserCard(card: UserCard): Promise<void> {
    const { menu } = this.running.skipper;
    await this.expects(
      'the user card',
      () => Object.values(menu.userCard).join(' · '),
      [card.title, card.subtitle].join(' · '),
    );
  }

  async seesViewSwitch(mode: ViewMode): Promise<void> {
    const { viewMode } = this.running.skipper;
    await this.expects('the side on show', () => viewMode.canSwitch && viewMode.mode, mode);
  }

  async seesViewSwitchDisabled(mode: ViewMode): Promise<void> {
    const { viewMode } = this.running.skipper;
    const side = () => viewMode.shown && !viewMode.canSwitch && viewMode.mode;
    await this.expects('the side of a disabled switch', side, mode);
  }

  async doesNotSeeViewSwitch(): Promise<void> {
    refuse('the switch of the view', this.running.skipper.viewMode.shown);
  }

  async seesErrorScreen(): Promise<void> {
    await this.expects('an error in place of the app', () => this.running.broken, true);
  }

  async seesStat(label: string, value: Shown): Promise<void> {
    await eventually(async () => {
      const shown = this.#page.stats[label];
      if (shown !== undefined && showsValue(shown, value)) return;
      throw new Error(`${label} shows ${list(shown)}, not ${value}. ${this.#describe()}`);
    });
  }

  async seesRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    await eventually(() => {
      const { rows } = this.#table(name);
      if (rows.some((row) => showsRow(row, cells))) return;
      throw new Error(`No row of ${name} shows ${list(cells)}: ${list(rows)}`);
    });
  }

  async doesNotSeeRow(name: string, ...cells: readonly Shown[]): Promise<void> {
    const { rows } = this.#table(name);
    refuse(
      `a row ${list(cells)}`,
      rows.some((row) => showsRow(row, cells)),
    );
  }

  async seesCount(name: string, count: number): Promise<void> {
    await this.expects(`the rows of ${name}`, () => this.#table(name).rows.length, count);
  }

  async doesNotSeeTable(name: string): Promise<void> {
    refuse(`the table "${name}"`, name in this.#page.tables);
  }

  async seesIdentified(username: string | undefined): Promise<void> {
    const { analytics } = this.running;
    await this.expects('the user of the analytics', () => analytics.user?.username, username);
  }

  async seesPageView(view: { readonly path: string; readonly signedIn: boolean }): Promise<void> {
    const latest = () => JSON.stringify(this.running.analytics.pageViews.at(-1));
    await this.expects('the latest page view', latest, JSON.stringify(view));
  }

  protected get running(): HeadlessApp {
    if (!this.app) throw new Error('Visit a path first: the app has not started.');
    return this.app;
  }

  protected get toasts(): readonly Toast[] {
    return this.running.skipper.toasts.shown;
  }

  /** Waits for a part of the page by its name. */
  protected async part<T>(
    pick: (page: Required<Page>) => Readonly<Record<string, T>>,
    name: string,
  ): Promise<T> {
    return eventually(() => {
      const found = pick(this.#page)[name];
      if (found === undefined) throw new Error(`There is no "${name}". ${this.#describe()}`);
      return found;
    });
  }

  protected field(label: string): Promise<PageField> {
    return this.part(({ fields }) => fields, label);
  }

  protected async expects<T>(what: string, look: () => T, wanted: T): Promise<void> {
    await eventually(() => {
      const seen = look();
      if (seen === wanted) return;
      throw new Error(`Expected ${what} to be ${wanted}, not ${seen}. ${this.#describe()}`);
    });
  }

  get #page(): Required<Page> {
    return this.running.look().page;
  }

  #table(name: string): PageTable {
    const table = this.#page.tables[name];
    if (!table) throw new Error(`There is no table "${name}". ${this.#describe()}`);
    if (!table.loaded) throw new Error(`The table "${name}" is not loaded.`);
    return table;
  }

  #hasToast({ severity, title, description }: ToastText): boolean {
    return this.toasts.some(
      (toast) =>
        (severity === undefined || toast.severity === severity) &&
        (title === undefined || toast.title === title) &&
        (description === undefined || toast.description === description),
    );
  }

  #shows(text: string): boolean {
    const { texts, tables, stats } = this.#page;
    const rows = Object.values(tables).flatMap((table) => table.rows.flat());
    const toasts = this.toasts.flatMap(({ title, description }) => [title, description]);
    const all = [this.explained, ...texts, ...rows, ...Object.values(stats), ...toasts];
    return all.some((one) => one !== undefined && plainText(one).includes(plainText(text)));
  }

  /** The actual content, for a failure. */
  #describe(): string {
    const { name, page } = this.running.look();
    const parts = Object.entries(page).map(
      ([kind, part]) => `${kind}: ${list(Array.isArray(part) ? part : Object.keys(part))}`,
    );
    return `On "${name}" at ${this.running.navigator.address}: ${parts.join('; ')}`;
  }
}

function refuse(what: string, seen: boolean): void {
  if (seen) throw new Error(`Did not expect ${what}.`);
}

const list = (value: unknown): string => JSON.stringify(value);
