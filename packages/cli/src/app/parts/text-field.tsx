import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { cellWidth, endOf, startOf } from '../../output/cell.ts';
import { escapeControls } from '../../output/escape-controls.ts';
import { useRoom } from '../app-context.ts';
import { type TakesFocus, useTarget } from '../focus/use-target.ts';
import { editText } from '../keys/text-edit.ts';
import { FieldRow, type LiveNote, valueStart } from './field-row.tsx';
import { Words } from './words.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => unknown) | undefined;
  /** The effect of Enter, for the footer. */
  readonly enterHint?: string;
  readonly error?: string | undefined;
  readonly note?: LiveNote | null | undefined;
  /** Shows a dot for each character. */
  readonly secret?: boolean;
  readonly takesFocus?: TakesFocus;
  /** Shown while nothing is typed. */
  readonly placeholder?: string;
  /** Called when the keyboard moves on. */
  readonly onLeave?: () => void;
  /** Stands behind the value, such as a currency. */
  readonly unit?: string | undefined;
}

/** A line of text with a cursor. Enter acts, or leads to the next field. */
export const TextField = observer(function TextField(props: TextFieldProps) {
  const { label, value, onChange, onEnter, error, secret = false, placeholder = '' } = props;
  const { takesFocus, note, enterHint = 'Enter submit', onLeave, unit } = props;
  // At the end until it is moved, also of a value that comes late.
  const [kept, setCursor] = useState<number>();
  const cursor = Math.min(kept ?? value.length, value.length);
  const room = useRoom();
  const width = room.columns - valueStart(label, room) - 4;
  const { ref, focused } = useTarget({
    role: 'field',
    label,
    takesFocus,
    hint: onEnter ? enterHint : '',
    onKey: (key) => {
      if (key.name === 'enter' && onEnter) {
        onEnter();
        return true;
      }
      const edited = editText({ text: value, cursor }, key);
      if (!edited) return false;
      setCursor(edited.cursor === edited.text.length ? undefined : edited.cursor);
      if (edited.text !== value) onChange(edited.text);
      return true;
    },
  });
  useLeaving(focused, onLeave);
  const shown = secret ? '•'.repeat([...value].length) : value;
  const place = secret ? [...value.slice(0, cursor)].length : cursor;
  const empty = value === '' && placeholder !== '';
  return (
    <FieldRow ref={ref} label={label} focused={focused} error={error} note={note}>
      {focused ? (
        <Box flexShrink={0}>
          <Words text={withCursor(shown, place, width)} />
        </Box>
      ) : null}
      {focused && !empty ? null : (
        <Words
          text={empty ? placeholder : shown}
          tone={empty ? 'muted' : 'plain'}
          wrap={empty ? 'wrap' : 'truncate-end'}
        />
      )}
      {!focused && value === '' && !empty ? <Words text="…" tone="muted" /> : null}
      {unit && !empty ? <Words text={`  ${unit}`} tone="muted" /> : null}
    </FieldRow>
  );
});

/** Reports once that the keyboard stood on the field and no longer does. */
function useLeaving(focused: boolean, onLeave: (() => void) | undefined): void {
  const before = useRef(focused);
  useEffect(() => {
    if (before.current && !focused) onLeave?.();
    before.current = focused;
  });
}

/** The text with a cursor bar; of a long one the part around it. */
export function withCursor(text: string, cursor: number, width: number): string {
  const room = Math.max(8, width) - 1;
  // As it is written: a mark of direction takes more cells than it has.
  const before = endOf(escapeControls(text.slice(0, cursor)), room);
  return `${before}▏${startOf(escapeControls(text.slice(cursor)), room - cellWidth(before))}`;
}
