import { type FormPreview, keyedLines } from '@skipper/core/presentation';
import { Box } from 'ink';
import { valueText } from '../../output/shape-columns.ts';
import { Words } from '../parts/words.tsx';

/** The view of others once the form is saved, below its fields. */
export function FormPreviewText({ preview }: { readonly preview: FormPreview }) {
  const { name, card, facts } = preview;
  const { title, text, points = [] } = card;
  return (
    <Box flexDirection="column" flexShrink={0} paddingY={1}>
      <Words text={name} tone="muted" />
      <Words text={title} tone="strong" wrap="wrap" />
      {keyedLines(text).map(({ key, part: paragraph }) => (
        <Words key={key} text={paragraph} wrap="wrap" />
      ))}
      {keyedLines(points).map(({ key, part: point }) => (
        <Words key={key} text={`- ${point}`} wrap="wrap" />
      ))}
      {facts.map(({ key, label, value }) => (
        <Words key={key} text={`${label}: ${valueText(value)}`} wrap="wrap" />
      ))}
    </Box>
  );
}
