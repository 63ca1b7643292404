import type { TypedText, UnsavedChanges } from '@skipper/core';
import { action, makeObservable, observable } from 'mobx';
import type { FocusStore } from './focus/focus.store.ts';

/** Overlays on the screen: opened by a key, closed by Escape. */
export type Overlay =
  | 'feedback'
  | 'help'
  | 'palette'
  | 'search'
  | 'menu'
  | 'jump'
  | 'quit'
  | 'discard';

export interface ShellOptions {
  readonly focus: FocusStore;
  readonly unsaved: UnsavedChanges;
  /** Ends the app: as asked, or at once because of Ctrl-C. */
  readonly leave: (how: 'quit' | 'interrupted') => void;
  /** Whether leaving now would lose something. */
  readonly pending: () => boolean;
}

/** Lines of the help on the narrowest terminal, about. */
const mostHelp = 40;

/** State of the frame: the overlay, and the manual scroll position. */
export class ShellStore {
  overlay: Overlay | undefined = undefined;
  /** The first line as it was scrolled to; undefined while the screen follows the focus. */
  scrolled: number | undefined = 0;
  /** The screen stands where it was opened: no key has scrolled it. */
  opened = true;
  /** The first visible line, reported by the pane: the base of the next manual scroll. */
  #first = 0;
  /** The lines on show, reported with it: a page turns by them, less one that ties both together. */
  #lines = 16;
  /** How often a screen was shown from a line of its own. */
  #placed = 0;
  /** Figures say what they mean. */
  explains = false;
  /** The first line of the help. */
  helpFrom = 0;
  readonly #options: ShellOptions;

  constructor(options: ShellOptions) {
    this.#options = options;
    makeObservable(this, {
      overlay: observable,
      scrolled: observable,
      opened: observable,
      helpFrom: observable,
      explains: observable,
      toggleExplanations: action,
      open: action,
      close: action,
      discard: action,
      scrollBy: action,
      turnPage: action,
      scrollTo: action,
      follow: action,
    });
  }

  open(overlay: Overlay): void {
    if (overlay !== 'discard') this.#options.unsaved.keep();
    this.overlay = overlay;
    this.helpFrom = 0;
    this.#options.focus.openOverlay();
  }

  close(): void {
    this.#options.unsaved.keep();
    this.overlay = undefined;
    this.#options.focus.closeOverlay();
  }

  /** Shows or hides what figures mean. */
  toggleExplanations(): void {
    this.explains = !this.explains;
  }

  /** Goes to the menu beside the screen or, where there is none, opens it over the screen. */
  openMenu(): void {
    const { focus } = this.#options;
    // The logo is part of the menu, and everywhere, and so may be a button; the menu itself is links.
    const links = focus.targets('menu').map(({ role }, index) => index > 0 && role === 'link');
    if (links.includes(true)) focus.enter('menu', links.indexOf(true));
    else this.open('menu');
  }

  /** Leaves the screen, or one form on it. Typed text is asked about first. */
  leave(go: () => void, form?: TypedText): void {
    const { unsaved } = this.#options;
    unsaved.leave(go, form);
    if (unsaved.asking) this.open('discard');
  }

  /** Forgets what was typed, and leaves as was asked. */
  discard(): void {
    const { unsaved, focus } = this.#options;
    this.overlay = undefined;
    focus.closeOverlay();
    unsaved.discard();
  }

  /** Scrolls the screen manually, until the focus moves; or the help, which is higher than a small terminal. */
  scrollBy(lines: number): void {
    if (this.overlay === 'help') {
      this.helpFrom = Math.min(mostHelp, Math.max(0, this.helpFrom + lines));
    } else {
      this.scrolled = Math.max(0, this.#first + lines);
      this.opened = false;
    }
  }

  /** Scrolls by what is on show, so that no line is passed over. */
  turnPage(direction: 1 | -1): void {
    this.scrollBy(direction * Math.max(1, this.#lines - 1));
  }

  /** Shows the screen from this line, until the focus moves. */
  scrollTo(line: number): void {
    this.scrolled = line;
    this.opened = true;
    this.#placed += 1;
  }

  /** Runs what a key does. If it moved the focus, the screen scrolls there; one that it opened stays at its top. */
  followKey(act: () => boolean): boolean {
    const placed = this.#placed;
    const done = act();
    if (done && this.#placed === placed) this.follow();
    return done;
  }

  /** Scrolls back to the focused target. */
  follow(): void {
    this.scrolled = undefined;
  }

  /** The first line on show. */
  get first(): number {
    return this.#first;
  }

  /** The pane shows so many lines of the screen from this one. */
  showsFrom(line: number, lines: number): void {
    this.#first = line;
    this.#lines = lines;
  }

  /** Leaves; asks first only when something would be lost. */
  askToQuit(): void {
    if (this.#options.pending()) this.open('quit');
    else this.quit();
  }

  quit(): void {
    this.#options.leave('quit');
  }

  interrupt(): void {
    this.#options.leave('interrupted');
  }
}
