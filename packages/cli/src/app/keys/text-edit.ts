import { charactersOf, withoutLastCharacter } from '../../output/cell.ts';
import type { KeyPress } from './key-press.ts';

/** A line of text being edited; `cursor` counts UTF-16 units from its start. */
export interface EditedText {
  readonly text: string;
  readonly cursor: number;
}

/** The text after a key, or undefined when the key does not edit. Characters go whole, as a reader sees them. */
export function editText({ text, cursor }: EditedText, key: KeyPress): EditedText | undefined {
  const before = text.slice(0, cursor);
  const after = text.slice(cursor);
  switch (key.name) {
    case 'text':
      return withText(before, key.text, after);
    case 'paste':
      return withText(before, oneLine(key.text), after);
    case 'backspace': {
      const kept = withoutLastCharacter(before);
      return { text: kept + after, cursor: kept.length };
    }
    case 'delete':
      return { text: before + after.slice(firstLength(after)), cursor };
    case 'clear-line':
      return { text: after, cursor: 0 };
    case 'left':
      return { text, cursor: withoutLastCharacter(before).length };
    case 'right':
      return { text, cursor: cursor + firstLength(after) };
    case 'home':
      return { text, cursor: 0 };
    case 'end':
      return { text, cursor: text.length };
    default:
      return undefined;
  }
}

const withText = (before: string, text: string, after: string): EditedText => ({
  text: before + text + after,
  cursor: before.length + text.length,
});

/** A paste as a field of one line takes it. */
export const oneLine = (text: string): string => text.replaceAll(/\n+/g, ' ');

const firstLength = (text: string): number => {
  const [first] = charactersOf(text);
  return first?.segment.length ?? 0;
};
