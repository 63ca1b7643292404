import type { ScreenName, ToastSeverity, ViewMode } from '@skipper/core';
import type { ArgsOf, CallArgs, Endpoint, ResponseOf } from '@skipper/core/contract';
import type { Place } from './places.ts';

/** A user who can sign in. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A file as a user picks it. A front end that picks by path writes it to one first. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Parts of a toast to look for. A part that is left out matches anything. */
export interface ToastText {
  /** As its icon or sign says. */
  readonly severity?: ToastSeverity;
  readonly title?: string;
  readonly description?: string;
}

export interface UserCard {
  readonly title: string;
  readonly subtitle: string;
}

/**
 * Expected content of a table cell or a figure. Text: contained in what is shown. A number: the
 * first number shown, sign included, whatever its currency, grouping, percent sign or kind of
 * minus. A pattern: tested against the text in lower case. `showsValue` compares them.
 */
export type Shown = string | number | RegExp;

/** Capabilities that not every front end has. Every driver has every other verb. */
export type Capability =
  /** `advance`, `jumpClock`, `stopClock` */
  | 'clock'
  /** `holdToasts`, `releaseToasts` */
  | 'toast-hold'
  /** `store`, `seesStored` */
  | 'storage'
  /** `seesTokenKept` */
  | 'token-life'
  /** `makeNarrow` */
  | 'narrow'
  /** `goOffline`, `goOnline` */
  | 'connectivity'
  /** `seesIdentified`, `seesPageView` */
  | 'analytics'
  /** `call` */
  | 'calls'
  /** `seesCookieLife` */
  | 'cookie-life'
  /** `ageCookies` */
  | 'cookie-age'
  /** `openTab`, `turnToTab` */
  | 'tabs'
  /** `seesFocus` */
  | 'focus'
  /** `hasPush`, `allowPush` */
  | 'push'
  /** `choosePicture` */
  | 'pictures';

/** How a call through the core's transport ended. */
export type Outcome<T> =
  | { readonly data: T }
  | {
      readonly kind: string;
      readonly status: number | undefined;
      readonly messages: readonly string[];
    };

/** How the token is kept: for so many seconds, until the front end closes, or not at all. */
export type TokenLife = number | 'session' | 'none';

/**
 * One front end, driven as its user would. A behaviour speaks intent through
 * this; a driver knows the mechanics (roles and names, keys and frames, stores).
 *
 * - Every method waits on conditions, never on time, until `observationDeadline`
 *   has passed; then it throws an error that says what was expected and what was
 *   there instead. `eventually` does that.
 * - Verbs wait until what they need is there and enabled; they do not wait for
 *   what they set off. Observations do that.
 * - Labels and names are the visible ones of `vocabulary.ts`, compared whole.
 * - `doesNotSee…` looks at once, so put a `sees…` before it that shows the moment
 *   has come.
 */
export interface AppDriver {
  readonly capabilities: ReadonlySet<Capability>;
  /** IANA name of the zone in which this front end writes days. */
  readonly timeZone: string;
  /** Whether it writes days as ISO 8601, as a terminal does. */
  readonly isoDays?: true;
  /** Whether this front end has built a screen; one that is still to come is none. */
  hasScreen(name: Place): boolean;

  /** Goes to a path as if it were typed in; the first call starts the app, with nothing stored. */
  visit(path: string): Promise<void>;
  /**
   * Closes the front end completely and starts it again at `path`. Persistent state stays (cookies
   * with a lifetime, storage); session state is gone.
   */
  restart(path: string): Promise<void>;
  /** Opens a further tab (a second app in the terminal) of the same user at `path`, and turns to it. */
  openTab(path: string): Promise<void>;
  /** Verbs and observations are about this tab now (counted from 0); the app is not notified. */
  turnToTab(index: number): Promise<void>;
  /** One step back in the history. */
  goBack(): Promise<void>;

  /** On the sign-in screen that shows: fills Email and Password and presses Sign in. */
  signIn(person: Person): Promise<void>;
  /**
   * Starts at `path` as a user who has signed in just before, with what that leaves. False, and nothing is
   * done, once the front end has started. Absent where signing in costs a test little.
   */
  startSignedIn?(person: Person, path: string): Promise<boolean>;
  /** From a screen of the dashboard or a profile: Log out. */
  signOut(): Promise<void>;

  /** Replaces the text of a field. */
  fill(label: string, value: string): Promise<void>;
  /** Flips a checkbox or a switch. */
  toggle(label: string): Promise<void>;
  /** Picks an option of a list by its visible text. */
  choose(label: string, option: string): Promise<void>;
  /** Hands a file to a file field. */
  chooseFile(label: string, file: PickedFile): Promise<void>;
  /** Hands a picture to its field. The part to show is the behaviour's to choose. */
  choosePicture(label: string, file: PickedFile): Promise<void>;
  /**
   * Presses a button, or opens a tab; several times as fast as a double click. A question that the front
   * end asks back is the behaviour's to answer.
   */
  press(name: string, times?: number): Promise<void>;
  /** Asks what a figure or a field means. */
  explain(label: string): Promise<void>;
  /** Follows a link or a menu entry. */
  openLink(name: string): Promise<void>;
  /** Opens what a row of a table is about, by the name in its cells. */
  openRow(table: string, name: string): Promise<void>;
  /** Presses an action of the row of a table that has this text in one of its cells. */
  pressInRow(table: string, row: string, action: string): Promise<void>;
  /** Types into the search box; does not ask for all results. */
  search(text: string): Promise<void>;
  /** Turns a table to its next page. */
  nextPage(table: string): Promise<void>;

  /** Switches between the two sides of the dashboard. */
  switchView(mode: ViewMode): Promise<void>;

  /** Closes the toast with this description or title; without one, the newest. */
  dismissToast(text?: string): Promise<void>;
  /** Rests the mouse (in the terminal: the focus) on the toasts, so that none leaves by itself. */
  holdToasts(): Promise<void>;
  releaseToasts(): Promise<void>;
  /** Moves the front end's clock on at once by so many milliseconds; whatever falls due runs. */
  advance(milliseconds: number): Promise<void>;
  /** From now on the front end's time passes by `advance` alone. */
  stopClock(): Promise<void>;
  /** Sets the front end's clock to another time, as its user or the network might; nothing falls due by it. */
  jumpClock(milliseconds: number): Promise<void>;
  /** Puts a value into the front end's storage (local storage in a browser). */
  store(key: string, value: string): Promise<void>;
  /** Takes so many days off the life of every cookie that is kept for long. */
  ageCookies(days: number): Promise<void>;
  /** Makes the front end as narrow as a telephone, or as a terminal of 50 columns. */
  makeNarrow(): Promise<void>;
  /** Pulls the front end's network cable, and plugs it in again. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Sends one call of the contract through the core's transport. */
  call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E> & CallArgs,
  ): Promise<Outcome<ResponseOf<E>>>;

  /** The screen itself is on show, not only its address. */
  seesScreen(name: ScreenName): Promise<void>;
  /** The present path with its search part, such as `/login?redirect=%2Fdashboard`. */
  seesPath(path: string): Promise<void>;
  /** Text anywhere on the screen, toasts included; white space and case as shown do not matter. */
  seesText(text: string): Promise<void>;
  doesNotSeeText(text: string): Promise<void>;
  seesLink(name: string): Promise<void>;
  doesNotSeeLink(name: string): Promise<void>;
  /** A button or tab that is there and enabled. */
  seesButton(name: string): Promise<void>;
  doesNotSeeButton(name: string): Promise<void>;
  /** The value of a field; of a choice the label of its option. */
  seesFieldValue(label: string, value: string): Promise<void>;
  /** The message that belongs to this field. */
  seesFieldError(label: string, text: string): Promise<void>;
  /** The keyboard stands on the field with this label. */
  seesFocus(label: string): Promise<void>;
  /** A toast on show. */
  seesToast(toast: ToastText): Promise<void>;
  /** No toast on show matches; with `{}`, none is on show at all. */
  doesNotSeeToast(toast: ToastText): Promise<void>;
  seesUserCard(card: UserCard): Promise<void>;
  /** The current side of the dashboard, for a user who can change it. */
  seesViewSwitch(mode: ViewMode): Promise<void>;
  /** The switch is on show, stands on this side, and cannot be used. */
  seesViewSwitchDisabled(mode: ViewMode): Promise<void>;
  /** No switch is on show at all. */
  doesNotSeeViewSwitch(): Promise<void>;
  /** The whole app has given way to the error screen. */
  seesErrorScreen(): Promise<void>;
  /** A labelled figure: a tile, a count on a tab, an entry of a description list. */
  seesStat(label: string, value: Shown): Promise<void>;
  /** A row of the table whose cells show all of these, in any order. */
  seesRow(table: string, ...cells: readonly Shown[]): Promise<void>;
  doesNotSeeRow(table: string, ...cells: readonly Shown[]): Promise<void>;
  /** The table is there, loaded, and has this many rows; 0 is its empty state. */
  seesCount(table: string, rows: number): Promise<void>;
  /** No table of this name is on show. */
  doesNotSeeTable(table: string): Promise<void>;
  /** How the token is kept, within a minute. */
  seesTokenKept(life: TokenLife): Promise<void>;
  seesStored(key: string, value: string | undefined): Promise<void>;
  /** How long a cookie of this name is kept; `long` is as long as browsers allow. */
  seesCookieLife(name: string, life: 'long' | 'session' | 'none'): Promise<void>;
  /** The user in analytics; undefined for a visitor. */
  seesIdentified(username: string | undefined): Promise<void>;
  /** The latest page view that was counted. */
  seesPageView(view: { readonly path: string; readonly signedIn: boolean }): Promise<void>;

  /** Closes the front end and everything it holds. Always called, also after a failure. */
  dispose(): Promise<void>;
}
