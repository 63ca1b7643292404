import { keyedLines } from '@skipper/core/presentation';
import { Box, type DOMElement } from 'ink';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { type TakesFocus, useTarget } from '../focus/use-target.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { type EditedText, editText } from '../keys/text-edit.ts';
import { FieldRow } from './field-row.tsx';
import { Words } from './words.tsx';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly takesFocus?: TakesFocus;
  /** Shown while nothing is typed. */
  readonly placeholder?: string;
}

/** Several lines of text with a cursor. Enter begins a line; the arrows leave at the ends. */
export const TextArea = observer(function TextArea(props: TextAreaProps) {
  const { label, value, onChange, error, takesFocus, placeholder = '' } = props;
  // At the end until it is moved, also of a value that comes late.
  const [kept, setCursor] = useState<number>();
  const cursor = Math.min(kept ?? value.length, value.length);
  const cursorLine = useRef<DOMElement>(null);
  const { ref, focused } = useTarget({
    role: 'field',
    label,
    takesFocus,
    node: () => cursorLine.current,
    hint: 'Enter new line',
    onKey: (key) => {
      const edited = editLines({ text: value, cursor }, key);
      if (!edited) return false;
      setCursor(edited.cursor === edited.text.length ? undefined : edited.cursor);
      if (edited.text !== value) onChange(edited.text);
      return true;
    },
  });
  const lineOfCursor = value.slice(0, cursor).split('\n').length - 1;
  const shown = focused ? `${value.slice(0, cursor)}▏${value.slice(cursor)}` : value;
  return (
    <FieldRow ref={ref} label={label} focused={focused} error={error}>
      {value === '' ? (
        <Box>
          {focused ? (
            <Box flexShrink={0}>
              <Words text="▏" />
            </Box>
          ) : null}
          <Words text={placeholder || '…'} tone="muted" wrap="wrap" />
        </Box>
      ) : (
        <Box flexDirection="column">
          {keyedLines(shown.split('\n')).map(({ key, part: line }, index) => (
            <Box key={key} ref={index === lineOfCursor ? cursorLine : null}>
              <Words text={line || ' '} wrap="wrap" />
            </Box>
          ))}
        </Box>
      )}
    </FieldRow>
  );
});

/** As a single line is edited, with line breaks, and up and down where there is a line to go to. */
export function editLines(edited: EditedText, key: KeyPress): EditedText | undefined {
  const { text, cursor } = edited;
  if (key.name === 'enter') return editText(edited, { name: 'text', text: '\n' });
  if (key.name === 'paste') return editText(edited, { name: 'text', text: key.text });
  if (key.name === 'up' || key.name === 'down') {
    const moved = lineAway(text, cursor, key.name === 'up' ? -1 : 1);
    return moved === undefined ? undefined : { text, cursor: moved };
  }
  // Of the line that the cursor is on, not of the whole text.
  const start = text.slice(0, cursor).lastIndexOf('\n') + 1;
  if (key.name === 'home') return { text, cursor: start };
  if (key.name === 'clear-line') {
    // From the start of a line, its break: again and again, it clears the whole text.
    const from = start === cursor ? Math.max(0, cursor - 1) : start;
    return { text: text.slice(0, from) + text.slice(cursor), cursor: from };
  }
  if (key.name === 'end') {
    const end = text.indexOf('\n', cursor);
    return { text, cursor: end < 0 ? text.length : end };
  }
  return editText(edited, key);
}

/** The same column a line up or down, as far as that line goes; undefined: there is none. */
function lineAway(text: string, cursor: number, step: 1 | -1): number | undefined {
  const lines = text.split('\n');
  const before = text.slice(0, cursor).split('\n');
  const index = before.length - 1 + step;
  const line = lines[index];
  if (line === undefined) return undefined;
  const start = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return start + Math.min(before.at(-1)?.length ?? 0, line.length);
}
