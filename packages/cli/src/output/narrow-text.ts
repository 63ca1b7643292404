/**
 * The letters and marks of our own screens: each takes one cell and joins none of its neighbours.
 * Latin with its accents, dashes, quotes, the ellipsis, bullets, arrows, lines, blocks and small shapes.
 */
const narrow =
  /^[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2015\u2018-\u201F\u2022\u2026\u2030\u2039\u203A\u20AC\u2190-\u2193\u2212\u2500-\u259F\u25A0\u25B2\u25B8\u25BC\u25C2\u25CB\u25CF\u25E2-\u25E5]*$/;

/** Colours and weights, which take no cell. */
const styles = new RegExp(`${'\u001B'}\\[[\\d;]*m`, 'g');

/** The options of `string-width`. */
interface WidthOptions {
  readonly ambiguousIsNarrow?: boolean;
  readonly countAnsiEscapeCodes?: boolean;
}

/**
 * Cells of a text that has only such letters, as `string-width` measures it; undefined for any other, whose
 * width takes the tables of all scripts.
 */
export function narrowWidth(text: string, options: WidthOptions = {}): number | undefined {
  if (options.ambiguousIsNarrow === false) return undefined;
  const letters = options.countAnsiEscapeCodes ? text : text.replaceAll(styles, '');
  return narrow.test(letters) ? letters.length : undefined;
}
