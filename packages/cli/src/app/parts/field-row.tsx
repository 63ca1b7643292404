import { Box, type DOMElement } from 'ink';
import type { ReactNode, Ref } from 'react';
import { useRoom } from '../app-context.ts';
import { signs, type Tone } from '../theme.ts';
import { Words } from './words.tsx';

const labelColumns = 18;

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
  const { narrow } = useRoom();
  return (
    <Box ref={ref} flexDirection="column" flexShrink={0}>
      <Box flexDirection={narrow ? 'column' : 'row'}>
        <Box width={narrow ? undefined : labelColumns} flexShrink={0}>
          <Words text={focused ? `${signs.focus} ` : '  '} tone="accent" />
          <Words text={label} tone={focused ? 'accent' : 'muted'} />
        </Box>
        <Box paddingLeft={narrow ? 2 : 0} flexGrow={1}>
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
    <Box paddingLeft={narrow ? 2 : labelColumns}>
      <Words text={text} tone={tone} wrap="wrap" />
    </Box>
  );
}
