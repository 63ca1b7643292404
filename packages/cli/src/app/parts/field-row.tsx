import { Box, type DOMElement } from 'ink';
import type { ReactNode, Ref } from 'react';
import { cellWidth } from '../../output/cell.ts';
import { useRoom } from '../app-context.ts';
import { signs, type Tone } from '../theme.ts';
import { Words } from './words.tsx';

/** Cells before a value, so that the values of most fields stand below each other. */
const usual = 18;
/** Cells of the sign in front of a label, and of the gap behind it. */
const around = 4;
/** Cells before what stands below its label: further in than it, or without colour both look alike. */
export const indent = 4;

interface FieldRoom {
  readonly columns: number;
  readonly narrow: boolean;
}

/** Cells before the value of a field. A label that takes half of the room stands above its value. */
export function valueStart(label: string, { columns, narrow }: FieldRoom): number {
  const beside = Math.max(usual, cellWidth(label) + around);
  return narrow || (beside > usual && beside > columns / 2) ? indent : beside;
}

/** A finding about a value while it is typed. */
export interface LiveNote {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'bad';
}

export interface FieldRowProps {
  readonly ref: Ref<DOMElement>;
  readonly label: string;
  readonly focused: boolean;
  readonly error?: string | undefined;
  readonly note?: LiveNote | null | undefined;
  readonly children: ReactNode;
}

/** A label, its value and what is wrong with it; one below the other where the terminal is narrow. */
export function FieldRow(props: FieldRowProps) {
  const { ref, label, focused, error, note, children } = props;
  const start = valueStart(label, useRoom());
  const above = start === indent;
  return (
    <Box ref={ref} flexDirection="column" flexShrink={0}>
      <Box flexDirection={above ? 'column' : 'row'}>
        <Box width={above ? undefined : start} flexShrink={0}>
          <Words text={focused ? `${signs.focus} ` : '  '} tone="accent" />
          <Words text={label} tone={focused ? 'accent' : 'muted'} />
        </Box>
        <Box paddingLeft={above ? indent : 0} flexGrow={1}>
          {children}
        </Box>
      </Box>
      {error === undefined ? null : <Below text={`${signs.error} ${error}`} tone="error" />}
      {note ? <Below text={noteSigns[note.tone] + note.text} tone={noteTones[note.tone]} /> : null}
    </Box>
  );
}

const noteTones = { neutral: 'muted', good: 'success', bad: 'error' } as const;

/** Without colour nothing is lost. */
const noteSigns = { neutral: '', good: `${signs.toast.success} `, bad: `${signs.error} ` };

function Below({ text, tone }: { readonly text: string; readonly tone: Tone }) {
  const { narrow } = useRoom();
  return (
    <Box paddingLeft={narrow ? indent : usual}>
      <Words text={text} tone={tone} wrap="wrap" />
    </Box>
  );
}
