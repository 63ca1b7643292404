/**
 * `reader`: as a reader of the locale writes it, in a font that has everything. `terminal`:
 * fixed width, ISO days, and an arrow for results, since colour may be off.
 */
export type FormatStyle = 'reader' | 'terminal';

export interface FormatOptions {
  /** A BCP 47 tag; undefined takes the reader's. */
  readonly locale?: string | undefined;
  /** The IANA zone of instants; undefined takes the reader's. */
  readonly timeZone?: string | undefined;
  readonly style: FormatStyle;
}
