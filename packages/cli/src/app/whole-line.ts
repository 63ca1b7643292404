/**
 * The change of a line, in place of Ink's own `line-update`: the whole line again. Ink writes only
 * the end that has changed, from the column where it takes that to begin; a terminal that draws an
 * emoji wider or narrower than Ink measures it would keep what stood there before.
 */
export function wholeLine(_previous: string, next: string): string {
  return `\u001b[G\u001b[K${next}`;
}
