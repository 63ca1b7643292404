import { unsavedChangesFeature } from '@skipper/core';
import { eventually } from '@skipper/test-kit';
import type { FocusTarget } from '../app/focus/focus.store.ts';
import { screenLines, withoutMargin } from './frame-reader.ts';
import { ScreenScroller } from './screen-scroller.ts';
import { type ReadRow, readTable } from './table-reader.ts';
import { walkTable } from './table-walk.ts';
import type { TerminalKeyboard } from './terminal-keyboard.ts';
import type { TerminalSession } from './terminal-session.tsx';

/** Milliseconds from a reading of the whole screen to the next. */
const betweenReadings = 150;

/** The app as it can be read: its frame and, on a small terminal, all that scrolling and other rows show. */
export abstract class TerminalView {
  abstract readonly keys: TerminalKeyboard;
  protected session: TerminalSession | undefined;
  /** All lines of a screen that is higher than its terminal, while it is read. */
  #whole: readonly string[] | undefined;

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
    return withoutMargin(this.#whole ?? screenLines(this.lines));
  }

  /** Everything the keyboard can reach now. */
  protected get targets(): readonly FocusTarget[] {
    const { focus } = this.running.parts;
    if (focus.overlay) return focus.targets('overlay');
    return [...focus.targets('main'), ...focus.targets('menu'), ...focus.targets('toasts')];
  }

  protected async expects<T>(what: string, look: () => T, wanted: T): Promise<void> {
    await this.#expects(what, async () => look(), wanted);
  }

  /** The same of what may stand out of sight. `further` looks where it takes more keys. */
  protected async expectsAnywhere<T>(
    what: string,
    look: () => T,
    wanted: T,
    further: (seen: T) => Promise<T> = async (seen) => seen,
  ): Promise<void> {
    let next = 0;
    const lookOn = async () => {
      // In between, only at what is on show: while an answer is waited for, nothing is scrolled all the time.
      if (performance.now() < next) return look();
      const seen = await this.#scrolled(look, wanted);
      next = performance.now() + betweenReadings;
      return seen === wanted ? seen : further(seen);
    };
    await this.#expects(what, lookOn, wanted);
  }

  async #expects<T>(what: string, look: () => Promise<T>, wanted: T): Promise<void> {
    await eventually(async () => {
      const seen = await look();
      if (seen === wanted) return;
      throw new Error(`Expected ${what}: ${wanted}, not ${seen}. On show:\n${this.#describe()}`);
    });
  }

  /** Looks at what is on show and, where that is not what is wanted, at what is out of sight. */
  async #scrolled<T>(look: () => T, wanted: T): Promise<T> {
    const scroller = new ScreenScroller(() => this.running, this.keys);
    const cut = scroller.cut;
    try {
      const seen = look();
      if (seen === wanted || !cut) return seen;
    } catch (error) {
      if (!cut) throw error;
    }
    this.#whole = await scroller.wholeScreen();
    try {
      return look();
    } finally {
      this.#whole = undefined;
    }
  }

  protected anywhere(look: () => boolean): Promise<boolean> {
    return this.#scrolled(look, true);
  }

  /** A narrow table says everything of its selected row alone. */
  protected async walk(name: string, found: (row: ReadRow) => boolean): Promise<boolean> {
    const there = this.targets.some(({ role, label }) => role === 'table' && label === name);
    if (!there || this.running.terminal.stdout.columns > 100) return false;
    // Another row would ask about what is typed for this one.
    if (this.running.parts.skipper.use(unsavedChangesFeature).any) return false;
    // Of the whole table: no table has -1 rows.
    const count = await this.#scrolled(() => this.rowsOf(name).length, -1);
    return walkTable(name, { count, keys: this.keys, main: () => this.main, found });
  }

  protected rowsOf(name: string): readonly (readonly string[])[] {
    const table = readTable(this.main, name);
    if (!table) throw new Error(`There is no table "${name}". On show:\n${this.#describe()}`);
    if (table.total === undefined) throw new Error(`The table "${name}" is not loaded.`);
    return table.rows;
  }

  #describe(): string {
    return this.lines.filter((line) => line !== '').join('\n');
  }
}
