import { to } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Link } from '../../parts/link.tsx';
import { Words } from '../../parts/words.tsx';

const steps: readonly (readonly [string, string])[] = [
  ['Import', `A ${brand.mentor}'s fills come from the broker's own file, row by row.`],
  ['Show', 'Every trade counts, losses included.'],
  ['Follow', 'Subscribers see open positions; everyone sees the record.'],
];

/** Where the logo leads. */
export const HomeScreen = observer(function HomeScreen() {
  const { session } = useParts().skipper;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Box flexDirection="column">
        <Words text="Follow real trades." tone="strong" />
        <Words text="Traders share their actual positions with paying followers." wrap="wrap" />
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
        <Link
          label={`Find ${brand.mentors}`}
          path={session.visitor ? to('find-mentor') : to('mentors')}
        />
      </Box>
    </Box>
  );
});
