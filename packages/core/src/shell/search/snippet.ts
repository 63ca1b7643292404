/** Longest description a result shows (specification, section 5). */
const snippetLength = 50;

/** The text cut to 50 characters plus '...'; counted in code points, so no character is halved. */
export function snippet(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= snippetLength) return characters.join('');
  return `${characters.slice(0, snippetLength).join('')}...`;
}
