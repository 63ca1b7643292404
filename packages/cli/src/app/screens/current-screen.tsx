import { type ScreenName, screenModels } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Words } from '../parts/words.tsx';
import { ModelledScreen } from '../presented/screen-view.tsx';
import { LeavingLine } from './leaving-line.tsx';
import { layouts } from './screens.ts';
import { NotYetAvailableScreen } from './shell/not-yet-available.screen.tsx';

/** The screen that navigation says. Another profile is another screen; another account is not. */
export const CurrentScreen = observer(function CurrentScreen() {
  const { skipper } = useParts();
  const screen = skipper.navigation.current;
  if (!screen) return <Words text="One moment…" tone="muted" />;
  const key = `${screen.name} ${screen.params.username ?? ''}`;
  if (screen.layout !== 'app') return <ScreenOf key={key} name={screen.name} />;
  return (
    <>
      <LeavingLine />
      <ScreenOf key={key} name={screen.name} />
    </>
  );
});

function ScreenOf({ name }: { readonly name: ScreenName }) {
  const Layout = layouts[name];
  if (Layout) return <Layout />;
  const load = screenModels[name];
  return load ? <ModelledScreen load={load} /> : <NotYetAvailableScreen />;
}
