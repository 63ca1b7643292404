/** Below this many columns the menu is not beside the screen but opens over it. */
export const narrowBelow = 60;
const menuColumns = 24;
/** The narrow column of the screens for signing in. */
const columnWidth = 60;

export interface FrameLayout {
  readonly narrow: boolean;
  /** 0 when there is no menu beside the screen. */
  readonly menu: number;
  /** Cells to the left of a screen in a narrow centred column. */
  readonly margin: number;
  /** The room for the screen itself. */
  readonly columns: number;
  readonly rows: number;
  /** The whole frame: one row less than the terminal, or the last line would scroll it. */
  readonly height: number;
}

export interface FrameNeeds {
  readonly columns: number;
  readonly rows: number;
  readonly showsMenu: boolean;
  /** Lines of toasts on show, and below the header. */
  readonly lines: number;
  /** The screen is in a narrow centred column, as those for signing in. */
  readonly column?: boolean;
}

/** Header and rule above, rule and key hints below. */
const chrome = 4;

/** How a terminal of this size is divided. */
export function frameLayout(needs: FrameNeeds): FrameLayout {
  const { columns, rows, showsMenu, lines, column = false } = needs;
  const narrow = columns < narrowBelow;
  const menu = showsMenu && !narrow ? menuColumns : 0;
  const height = Math.max(1, rows - 1);
  // One cell of air on each side, and the line between menu and screen.
  const taken = menu > 0 ? menu + 3 : 2;
  const room = Math.max(1, columns - taken);
  const margin = column ? Math.max(0, Math.floor((room - columnWidth) / 2)) : 0;
  return {
    narrow,
    menu,
    margin,
    columns: column ? Math.min(room, columnWidth) : room,
    rows: Math.max(1, height - chrome - lines),
    height,
  };
}
