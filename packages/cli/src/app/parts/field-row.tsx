import { Box, type DOMElement } from 'ink';
import type { ReactNode, Ref } from 'react';
import { useRoom } from '../app-context.ts';
import { signs } from '../theme.ts';
import { Words } from './words.tsx';

const labelColumns = 18;

export interface FieldRowProps {
  readonly ref: Ref<DOMElement>;
  readonly label: string;
  readonly focused: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A label, its value and what is wrong with it; one below the other where the terminal is narrow. */
export function FieldRow({ ref, label, focused, error, children }: FieldRowProps) {
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
      {error === undefined ? null : (
        <Box paddingLeft={narrow ? 2 : labelColumns}>
          <Words text={`${signs.error} ${error}`} tone="error" wrap="wrap" />
        </Box>
      )}
    </Box>
  );
}
