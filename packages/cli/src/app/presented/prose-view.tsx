import type { ProseSection } from '@skipper/core/presentation';
import { Box } from 'ink';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

export interface ProseViewProps {
  readonly name: string | undefined;
  readonly sections: readonly ProseSection[];
}

/** Chapters of text, each under its heading. */
export function ProseView({ name, sections }: ProseViewProps) {
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      {name === undefined ? null : <Words text={name} tone="accent" />}
      {sections.map(({ title, text, points = [] }) => (
        <Box key={title} flexDirection="column" flexShrink={0}>
          <Heading text={title} />
          {text.map((paragraph) => (
            <Words key={paragraph} text={paragraph} wrap="wrap" />
          ))}
          {points.map((point) => (
            <Box key={point} flexShrink={0}>
              <Box flexShrink={0}>
                <Words text="- " tone="muted" />
              </Box>
              <Words text={point} wrap="wrap" />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
