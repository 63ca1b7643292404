/**
 * How well typed words fit a text, or undefined where one of them does not fit at all. Case and
 * accents do not count. From the best: the whole text, its start, the start of a word, the initials
 * of its words, a part, and letters in their order.
 */
export function fuzzyScore(text: string, typed: string): number | undefined {
  const target = plain(text);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole === '') return 0;
  if (target === whole) return scores.exact;
  let lowest: number = scores.exact;
  for (const word of words) {
    const score = wordScore(target, word);
    if (score === undefined) return undefined;
    lowest = Math.min(lowest, score);
  }
  return lowest;
}

const scores = {
  exact: 100,
  start: 80,
  wordStart: 60,
  initials: 50,
  part: 40,
  letters: 20,
} as const;

function wordScore(target: string, word: string): number | undefined {
  const at = target.indexOf(word);
  if (at === 0) return scores.start;
  const words = target.split(/[\s/_.-]+/).filter(Boolean);
  if (words.some((one) => one.startsWith(word))) return scores.wordStart;
  if (
    words
      .map(([first]) => first)
      .join('')
      .startsWith(word)
  )
    return scores.initials;
  if (at > 0) return scores.part;
  const gaps = gapsOf(target, word);
  return gaps === undefined ? undefined : Math.max(1, scores.letters - gaps);
}

/** How many letters stand between those of a word, which follow one another in the target. */
function gapsOf(target: string, word: string): number | undefined {
  let gaps = 0;
  let at = -1;
  for (const letter of word) {
    const next = target.indexOf(letter, at + 1);
    if (next === -1) return undefined;
    if (at !== -1) gaps += next - at - 1;
    at = next;
  }
  return gaps;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
