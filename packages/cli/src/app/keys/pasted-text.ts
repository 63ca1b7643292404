import type { KeyPress } from './key-press.ts';

/**
 * A paste is text and nothing else: a line break that was copied along must not send a form, the
 * tab between two cells of a spreadsheet not leave the field, and no control character be a key.
 */
export function pastedText(text: string): readonly KeyPress[] {
  const written = text
    .replaceAll(/[\r\n\t\v\f\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return written === '' ? [] : [{ name: 'text', text: written }];
}
