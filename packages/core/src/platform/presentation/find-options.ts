import type { FieldOption } from './field.ts';

/** Lower case, without accents, and with spaces for the signs that stand between words. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/]/g, ' ').toLowerCase().trim();

/**
 * The options that typed text may mean: those that begin with it, then those with a word that begins
 * with it, then those that contain it.
 */
export function findOptions(
  options: readonly FieldOption[],
  typed: string,
): readonly FieldOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    const rank = rankOf(plain(option.label), wanted);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function rankOf(label: string, wanted: string): number | undefined {
  if (label.startsWith(wanted)) return 0;
  if (label.includes(` ${wanted}`)) return 1;
  return label.includes(wanted) ? 2 : undefined;
}
