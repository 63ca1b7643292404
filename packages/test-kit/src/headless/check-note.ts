import { type Figure, noteOf, type WriteValue } from '@skipper/core/presentation';

/**
 * Small print ends with a period only where it is more than one sentence.
 *
 * @throws Error for a figure whose note does otherwise.
 */
export function checkNote(figure: Figure, write: WriteValue): void {
  const note = noteOf(figure, write);
  if (note !== undefined && /\.$/.test(note) && !/\. /.test(note)) {
    throw new Error(`The note of ${figure.label} ends with a period: ${note}`);
  }
}
