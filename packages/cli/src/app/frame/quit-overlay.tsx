import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { useTarget, ZoneContext } from '../focus/use-target.ts';
import { Words } from '../parts/words.tsx';

/** Asked before leaving when something is under way. */
export const QuitQuestion = observer(function QuitQuestion() {
  return (
    <ZoneContext.Provider value="overlay">
      <Question />
    </ZoneContext.Provider>
  );
});

const Question = observer(function Question() {
  const { shell } = useParts();
  const { ref } = useTarget({
    role: 'button',
    label: 'Quit',
    hint: '',
    onKey: ({ name, text }) => {
      if (name === 'text' && text.toLowerCase() === 'y') shell.quit();
      else shell.close();
      return true;
    },
  });
  return (
    <Box ref={ref}>
      <Words text="You have unsaved work. Quit anyway? y/N" tone="warning" />
    </Box>
  );
});
