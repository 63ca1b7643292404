import { eventually } from '@skipper/test-kit';
import { keyBytes } from './fake-terminal.ts';
import { linesElsewhere, screenLines } from './frame-reader.ts';
import type { TerminalKeyboard } from './terminal-keyboard.ts';
import type { TerminalSession } from './terminal-session.tsx';

/** Reads a screen that is higher than its terminal by scrolling, as its user does. */
export class ScreenScroller {
  readonly #session: () => TerminalSession;
  readonly #keys: TerminalKeyboard;

  constructor(session: () => TerminalSession, keys: TerminalKeyboard) {
    this.#session = session;
    this.#keys = keys;
  }

  /** Whether lines of the screen are out of sight. */
  get cut(): boolean {
    return this.#elsewhere !== undefined;
  }

  /** All lines of the screen. The keyboard is where it was, and the last lines are on show. */
  async wholeScreen(): Promise<readonly string[]> {
    const { focus } = this.#session().parts;
    const before = focus.focused;
    // There the keys of pages select other rows.
    if (before?.role === 'table') await this.#keys.send(keyBytes.left);
    while (this.#above > 0) await this.#turn(keyBytes.pageUp);
    const lines: string[] = [];
    for (;;) {
      const screen = this.#screen;
      const above = this.#above;
      if (above > lines.length)
        throw new Error(`A page down leaves out lines from ${lines.length}.`);
      lines.splice(above, lines.length, ...(this.cut ? screen.slice(0, -1) : screen));
      if (!this.#elsewhere?.below) break;
      await this.#turn(keyBytes.pageDown);
    }
    if (before?.role === 'table') await this.#keys.goTo(() => before);
    return lines;
  }

  async #turn(key: string): Promise<void> {
    const before = this.#above;
    await this.#keys.send(key);
    await eventually(() => {
      if (this.#above === before) throw new Error('The screen does not scroll.');
    }, 1_000);
  }

  get #screen(): readonly string[] {
    return screenLines(this.#session().terminal.lines);
  }

  get #elsewhere() {
    return linesElsewhere(this.#screen);
  }

  get #above(): number {
    return this.#elsewhere?.above ?? 0;
  }
}
