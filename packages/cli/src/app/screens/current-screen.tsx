import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Words } from '../parts/words.tsx';
import { screens } from './screens.ts';
import { NotYetAvailableScreen } from './shell/not-yet-available.screen.tsx';

/** The component for the screen that navigation says. Another profile is another screen; another account is not. */
export const CurrentScreen = observer(function CurrentScreen() {
  const { skipper } = useParts();
  const screen = skipper.navigation.current;
  if (!screen) return <Words text="One moment…" tone="muted" />;
  const View = screens[screen.name] ?? NotYetAvailableScreen;
  return <View key={`${screen.name} ${screen.params.username ?? ''}`} />;
});
