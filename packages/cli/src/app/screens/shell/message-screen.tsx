import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Heading } from '../../parts/heading.tsx';
import { Words } from '../../parts/words.tsx';

export interface MessageScreenProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A screen that only says something, and where to go from there. */
export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text={title} />
      <Box flexDirection="column">
        {text.split('\n').map((line) => (
          <Words key={line} text={line} wrap="wrap" />
        ))}
      </Box>
      <Box columnGap={2}>{children}</Box>
    </Box>
  );
}
