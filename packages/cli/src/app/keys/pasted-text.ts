import type { KeyPress } from './key-press.ts';

/**
 * A paste is text for a field and nothing else: a line break that was copied along must not send a
 * form, the tab between two cells of a spreadsheet not leave the field, and no character be a key.
 */
export function pastedText(pasted: string): readonly KeyPress[] {
  const text = pasted
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\t\v\f]+/gu, ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
  return text === '' ? [] : [{ name: 'paste', text }];
}
