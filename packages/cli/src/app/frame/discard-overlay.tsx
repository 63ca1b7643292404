import { discardQuestion } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

/** Asked before a form with typed text is left. Escape keeps it. */
export const DiscardQuestion = observer(function DiscardQuestion() {
  const { shell } = useParts();
  const { title, question, yes, no } = discardQuestion;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text={title} />
      <Words text={question} tone="warning" wrap="wrap" />
      <Box columnGap={2} flexWrap="wrap">
        {/* First, so that the keyboard lands on it: a second Enter must not lose anything. */}
        <Button label={no} onPress={() => shell.close()} />
        <Button label={yes} onPress={() => shell.discard()} />
      </Box>
    </Box>
  );
});
