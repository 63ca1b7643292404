import type { Tour } from '@skipper/core/presentation';
import { Box, type DOMElement } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useParts } from '../app-context.ts';
import { EscapeContext, StartContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

/**
 * The present stop of a tour, above the part that it points at, with the keys that lead on. The
 * keyboard goes with it, so that the part is in sight.
 */
export const TourView = observer(function TourView({ tour }: { readonly tour: Tour }) {
  const { shell } = useParts();
  const card = useRef<DOMElement>(null);
  const { name, place, title, text, part, actions } = tour;
  useEffect(() => {
    if (part) shell.follow();
  }, [shell, part]);
  return (
    <EscapeContext value={() => tour.leave()}>
      <Box ref={card} flexDirection="column" flexShrink={0}>
        <Heading text={name} aside={place} />
        <Words text={title} tone="strong" wrap="wrap" />
        <Words text={text} wrap="wrap" />
        <Words
          text="Enter presses, Tab goes on, Escape leaves the tour; m opens the menu, ? lists all keys."
          tone="muted"
          wrap="wrap"
        />
        <StartContext value="here">
          <Box columnGap={2} flexWrap="wrap">
            {actions.map(({ label, primary, pending, run }) => (
              <Button
                key={label}
                label={label}
                disabled={pending ?? false}
                takesFocus={primary ?? false}
                node={() => card.current}
                onPress={() => run?.()}
              />
            ))}
          </Box>
        </StartContext>
        <Words text="▼" tone="accent" />
      </Box>
    </EscapeContext>
  );
});
