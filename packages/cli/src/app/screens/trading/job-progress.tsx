import { importGoesOn } from '@skipper/core';
import { Box } from 'ink';
import { Words } from '../../parts/words.tsx';

interface JobProgressProps {
  readonly text: string;
  /** From 0 to 1; undefined until it is known. */
  readonly share: number | undefined;
}

const barWidth = 30;

/** How far a job is that goes on without this screen. */
export function JobProgress({ text, share }: JobProgressProps) {
  const filled = Math.round((share ?? 0) * barWidth);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={text} wrap="wrap" />
      {share === undefined ? null : (
        <Words text={'█'.repeat(filled) + '░'.repeat(barWidth - filled)} tone="accent" />
      )}
      <Words text={importGoesOn} tone="muted" wrap="wrap" />
    </Box>
  );
}
