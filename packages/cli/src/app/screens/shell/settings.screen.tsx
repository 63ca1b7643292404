import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Heading } from '../../parts/heading.tsx';
import { Link } from '../../parts/link.tsx';

/** The settings pages that this user may open. */
export const SettingsScreen = observer(function SettingsScreen() {
  const { menu } = useParts().skipper;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Settings" />
      <Box flexDirection="column">
        {menu.settings.map(({ label, path }) => (
          <Link key={path} label={label} path={path} />
        ))}
      </Box>
    </Box>
  );
});
