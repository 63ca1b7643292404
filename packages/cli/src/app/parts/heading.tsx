import { Box } from 'ink';
import { Words } from './words.tsx';

export interface HeadingProps {
  readonly text: string;
  readonly aside?: string;
}

/** The name of a screen or of a part of one. */
export function Heading({ text, aside }: HeadingProps) {
  return (
    <Box flexShrink={0} gap={2}>
      <Words text={text} tone="strong" />
      {aside === undefined ? null : <Words text={aside} tone="muted" />}
    </Box>
  );
}
