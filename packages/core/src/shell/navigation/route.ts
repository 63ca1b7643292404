import type { Permission } from '../../contract/permissions.ts';

/** The frame around a screen: site header, narrow column with a logo, or sidebar and top bar. */
export type Layout = 'public' | 'auth' | 'app';

/** Who may see a screen. `signed-out` screens send a signed-in user to the dashboard. */
export interface ScreenAccess {
  readonly audience: 'anyone' | 'signed-out' | 'signed-in';
  /** All of these must be true in the session's map. */
  readonly require?: readonly Permission[];
  /** None of these may be true. */
  readonly forbid?: readonly Permission[];
  /**
   * Shown before the session has loaded: the screen is the same for everyone, or shows more once
   * the session is known. Others wait, so that no one sees a screen flash by that is not theirs.
   */
  readonly early?: true;
  /** Open to signed-in users who have not set up their profile yet. */
  readonly beforeSetUp?: true;
  /** Signed-out visitors see the refusal instead of being sent to sign in. */
  readonly redirectDisabled?: boolean;
}

/** The picture of a screen in menus; each front end that has pictures draws all of them. */
export type IconName =
  | 'bank'
  | 'bell'
  | 'card'
  | 'chart'
  | 'dashboard'
  | 'device'
  | 'house'
  | 'layers'
  | 'lock'
  | 'mail'
  | 'plug'
  | 'receipt'
  | 'search'
  | 'settings'
  | 'shield'
  | 'star'
  | 'user'
  | 'users'
  | 'wallet';

/** Where a list has a screen: by its number, the lowest first. `label`: where it is not the title. */
interface ListPlace {
  readonly place: number;
  readonly label?: string;
}

/** `view`: on that side of the dashboard alone. */
export interface SidedPlace extends ListPlace {
  readonly view?: 'mentor' | 'mentee';
}

/** Visitors get `Explore`, users the rest. */
export interface MenuPlace extends SidedPlace {
  readonly section: 'Explore' | 'Menu' | 'Admin';
}

/**
 * One row of the route table. `pattern` is matched exactly; `:name` takes one
 * segment, `:name?` an optional one, and a prefix may stand before the colon (`verify-:type`).
 */
export interface Route<Name extends string = string> {
  readonly screen: Name;
  readonly pattern: string;
  readonly layout: Layout;
  readonly title: string;
  /** Other titles, by the value of a parameter in `only`. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly access: ScreenAccess;
  /** Values that a parameter may have; with any other the pattern does not fit. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** The search page of visitors has no navigation bar. */
  readonly hideNavigation?: boolean;
  readonly icon?: IconName;
  readonly menu?: MenuPlace;
  /** Its place in the list of settings. */
  readonly settings?: SidedPlace;
}
