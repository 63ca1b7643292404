import { screenEntries } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { stillTrying } from '../../parts/still-sending.tsx';
import { Words } from '../../parts/words.tsx';
import { MessageScreen } from './message-screen.tsx';
import { notFoundTitle } from './not-found-text.ts';

/** Screens shown in place of one that cannot be shown. */

export const NotFoundScreen = observer(function NotFoundScreen() {
  const { navigation, session } = useParts().skipper;
  const { path } = navigation.location;
  const meant = screenEntries(session.current, () => undefined).find(
    ({ id }) => id !== path && id.endsWith(path),
  );
  const text = [
    `There’s no page at ${path}. It may have moved, or the path may be mistyped.`,
    'Ctrl-P goes to any screen, person or path.',
  ].join('\n');
  return (
    <MessageScreen title={notFoundTitle} text={text}>
      {meant ? <Link label={meant.label} path={meant.id} /> : null}
      <Link label="Home" path="/" />
    </MessageScreen>
  );
});

/** Placeholder of a screen while the session is loading. */
export const LoadingScreen = observer(function LoadingScreen() {
  const { session, navigation } = useParts().skipper;
  if (!session.slow) return <Words text="Loading…" tone="muted" />;
  return (
    <MessageScreen title={navigation.current?.title ?? ''} text={stillTrying}>
      <Button label="Try again" onPress={() => session.load()} />
    </MessageScreen>
  );
});

export const UnavailableScreen = observer(function UnavailableScreen() {
  const { session } = useParts().skipper;
  const reasons = session.errors.map(({ message }) => message);
  return (
    <MessageScreen
      title="Your account could not be loaded"
      text={[...reasons, 'You are still signed in.'].join('\n')}
    >
      <Button
        label="Try again"
        onPress={() => session.load()}
        disabled={session.status === 'loading'}
      />
    </MessageScreen>
  );
});
