/** The user's settings of a list: page, sort, filters, columns. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** A name of the list's endpoint or a column, `-` in front for descending. */
  readonly sort: string | undefined;
  /** Keys of the columns that are hidden. */
  readonly hidden: readonly string[];
  /** Names the screen, and its subject, whose state it is now; undefined while another is on show. */
  readonly place: string | undefined;
  filter(key: string): string | undefined;
  goTo(page: number): void;
  /** Back to the first page, like every change of what is listed. */
  sortBy(sort: string | undefined): void;
  choose(filter: string, value: string | undefined): void;
  hide(columns: readonly string[]): void;
}
