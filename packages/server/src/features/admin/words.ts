/** Words beyond these would only make a search slower. */
const mostWords = 5;

/** The words of a search for users, in lower case. */
export const wordsOf = (q = ''): readonly string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
