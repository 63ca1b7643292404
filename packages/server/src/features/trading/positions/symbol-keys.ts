/** Ways to write letters that capitals of ASCII leave open; more are looked for as they were typed. */
const mostKeys = 32;

/**
 * All keys of symbols that are written like this one but for capitals. An index holds symbols with
 * their letters from a to z in capitals, which both engines do alike; other letters are in either
 * case.
 */
export function symbolKeys(typed: string): readonly string[] {
  let keys: readonly string[] = [''];
  for (const letter of typed.trim().replace(/\s+/g, ' ')) {
    const forms = formsOf(letter);
    const fit = keys.length * forms.length <= mostKeys ? forms : [letter];
    keys = fit.flatMap((form) => keys.map((key) => key + form));
  }
  return keys;
}

function formsOf(letter: string): readonly string[] {
  if (letter <= '\u007f') return [letter.toUpperCase()];
  return [...new Set([letter.toLowerCase(), letter.toUpperCase()])];
}
