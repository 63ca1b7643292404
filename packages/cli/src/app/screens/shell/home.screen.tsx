import { to } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Link } from '../../parts/link.tsx';
import { Words } from '../../parts/words.tsx';

const steps: readonly (readonly [string, string])[] = [
  ['Import', "A Skipper's fills come from the broker's own file, row by row."],
  ['Show', 'Every trade counts, the losses too. What you see is what was traded.'],
  ['Follow', 'Subscribers see open positions; everybody sees the record.'],
];

/** Where the logo leads. */
export const HomeScreen = observer(function HomeScreen() {
  const { session } = useParts().skipper;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Box flexDirection="column">
        <Words text="Trades you can follow." tone="strong" />
        <Words
          text="Traders share what they really trade with those who pay to see it."
          wrap="wrap"
        />
      </Box>
      <Box flexDirection="column">
        {steps.map(([name, text]) => (
          <Box key={name} columnGap={2}>
            <Box width={7} flexShrink={0}>
              <Words text={name} tone="accent" />
            </Box>
            <Words text={text} wrap="wrap" />
          </Box>
        ))}
      </Box>
      <Box columnGap={3}>
        {session.visitor ? (
          <Link label="Sign in" path={to('login')} />
        ) : (
          <Link label="Dashboard" path={to('dashboard')} />
        )}
        <Link label="Find Skippers" path={session.visitor ? to('find-mentor') : to('mentors')} />
      </Box>
    </Box>
  );
});
