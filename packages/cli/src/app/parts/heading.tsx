import { Box } from 'ink';
import { Words } from './words.tsx';

export interface HeadingProps {
  readonly text: string;
  readonly aside?: string;
}

/** The name of a screen or of a part of one. It may be that of a user: it goes on in the next line. */
export function Heading({ text, aside }: HeadingProps) {
  return (
    <Box flexShrink={0} columnGap={2} flexWrap="wrap">
      <Words text={text} tone="strong" wrap="wrap" />
      {aside === undefined ? null : <Words text={aside} tone="muted" wrap="wrap" />}
    </Box>
  );
}
