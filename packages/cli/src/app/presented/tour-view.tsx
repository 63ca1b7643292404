import type { Tour } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { ActionBar } from './action-bar.tsx';

/** The present stop of a tour, above the screen, with the keys that lead on. */
export const TourView = observer(function TourView({ tour }: { readonly tour: Tour }) {
  const { name, place, title, text, actions } = tour;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} aside={place} />
      <Words text={title} tone="strong" wrap="wrap" />
      <Words text={text} wrap="wrap" />
      <Words
        text="Tab goes from button to button and on to the screen, Enter presses. m opens the menu, ? lists all keys."
        tone="muted"
        wrap="wrap"
      />
      <ActionBar actions={actions} />
    </Box>
  );
});

/** Stands above the part that a tour points at. */
export function TourMark({ title }: { readonly title: string }) {
  return <Words text={`▼ ${title}`} tone="accent" />;
}
