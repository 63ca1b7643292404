import type { FieldOption } from './field.ts';

/** Lower case, without accents, and with spaces for the signs that stand between words. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/]/g, ' ').toLowerCase().trim();

/** The option that typed text names in full, by its label or its value: `Norway` or `NO`. */
export function namedOption(
  options: readonly FieldOption[],
  typed: string,
): FieldOption | undefined {
  const wanted = plain(typed);
  const names = (text: string) => wanted !== '' && plain(text) === wanted;
  return options.find(({ label }) => names(label)) ?? options.find(({ value }) => names(value));
}

/**
 * The options that typed text may mean: one with that value, those that begin with it, then those with
 * a word that begins with it, then those that contain it.
 */
export function findOptions(
  options: readonly FieldOption[],
  typed: string,
): readonly FieldOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    const named = plain(option.value) === wanted;
    const rank = named ? -1 : rankOf(plain(option.label), wanted);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function rankOf(label: string, wanted: string): number | undefined {
  if (label.startsWith(wanted)) return 0;
  if (label.includes(` ${wanted}`)) return 1;
  return label.includes(wanted) ? 2 : undefined;
}
