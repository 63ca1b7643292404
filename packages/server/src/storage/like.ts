/** Text for a `like … escape '\'` pattern, its own wildcards taken literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
