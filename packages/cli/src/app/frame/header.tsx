import { publicProfileFeature, type Skipper } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts, useRoom } from '../app-context.ts';
import { useTarget, ZoneContext } from '../focus/use-target.ts';
import { pressed } from '../parts/button.tsx';
import { Words } from '../parts/words.tsx';
import { notFoundTitle } from '../screens/shell/not-found-text.ts';
import { signs } from '../theme.ts';

/** The mark of the product, where the user is, and who they are. */
export const Header = observer(function Header({ columns }: { readonly columns: number }) {
  const { skipper } = useParts();
  const { narrow } = useRoom();
  const { title, subtitle } = skipper.menu.userCard;
  const crumb = crumbOf(skipper);
  return (
    <Box flexDirection="column" flexShrink={0} width={columns}>
      <Box paddingRight={1} justifyContent="space-between">
        <ZoneContext.Provider value="menu">
          <Logo bare={narrow && crumb !== ''} />
        </ZoneContext.Provider>
        <Box flexGrow={1} flexShrink={1} paddingX={2}>
          <Words text={crumb} tone="muted" />
        </Box>
        <Box flexShrink={0} maxWidth={Math.floor(columns / 2)}>
          <Words text={title} tone="strong" />
          {narrow ? null : <Words text={` · ${subtitle}`} tone="muted" />}
        </Box>
      </Box>
      <Words text={'─'.repeat(columns)} tone="muted" />
    </Box>
  );
});

/** The title of the screen. A path that could be a username is none of a person until it is found. */
function crumbOf(skipper: Skipper): string {
  const screen = skipper.navigation.current;
  if (!screen || screen.name === 'home') return '';
  const missing = screen.name === 'profile' && skipper.use(publicProfileFeature).missing;
  return missing ? notFoundTitle : screen.title;
}

/** The product's mark: leads home, in every layout. Bare: without its name, which leaves room. */
const Logo = observer(function Logo({ bare }: { readonly bare: boolean }) {
  const { skipper, shell } = useParts();
  const { navigation, brand } = skipper;
  const { ref, focused } = useTarget({
    role: 'link',
    label: brand.name,
    hint: 'Enter home · → back to the screen',
    onKey: pressed(() => shell.leave(() => navigation.go('/'))),
  });
  return (
    <Box ref={ref} flexShrink={0}>
      <Words text={focused ? signs.focus : ' '} tone="accent" />
      <Words text={bare ? '◢◣' : `◢◣ ${brand.name}`} tone="accent" inverse={focused} />
    </Box>
  );
});
