import type { Screen, SessionStore } from '@skipper/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useSkipper } from '../web-context.tsx';
import { lazyLayout, lazyScreen, preload } from './lazy-screen.ts';
import { preloadScreen } from './preload-screen.ts';
import type { ScreenProps } from './screen-props.ts';
import { useArrival } from './use-arrival.ts';

interface Shown {
  readonly screen: Screen;
  readonly owner: string | undefined;
}

/** A user whose session is still loading. */
const unknownOwner = 'unknown';

/**
 * Shows the screen that the core names. A new one is fetched inside a transition,
 * so the old one stays until it is there. One thing does not wait: what a user
 * saw is gone the moment they are.
 */
export const ScreenOutlet = observer(function ScreenOutlet() {
  const { navigation, session } = useSkipper();
  const [shown, setShown] = useState<Shown>();

  useEffect(
    () =>
      reaction(
        () => ({ screen: navigation.current, owner: ownerOf(session) }),
        ({ screen, owner }) => {
          if (!screen) return;
          preload(screen.name, screen.layout);
          // The session is on its way: so is the screen that comes after it.
          if (screen.name === 'loading') preloadScreen(navigation.path);
          startTransition(() => setShown({ screen, owner }));
        },
        { fireImmediately: true },
      ),
    [navigation, session],
  );

  if (!shown || isGone(shown, session)) return null;
  return (
    <Suspense>
      <ShownScreen screen={shown.screen} />
      <Arrival screen={shown.screen} />
    </Suspense>
  );
});

function ownerOf(session: SessionStore): string | undefined {
  return session.current?.uuid ?? (session.visitor ? undefined : unknownOwner);
}

/** Whether the user to whom a screen was shown is not here any more. */
function isGone({ owner }: Shown, session: SessionStore): boolean {
  if (owner === undefined) return false;
  if (owner === unknownOwner) return session.visitor;
  return owner !== ownerOf(session);
}

function ShownScreen({ screen }: ScreenProps) {
  const LayoutOfScreen = lazyLayout(screen.layout);
  const Content = lazyScreen(screen.name);
  return (
    <LayoutOfScreen screen={screen}>
      <Content key={screen.name} screen={screen} />
    </LayoutOfScreen>
  );
}

/** Stands beside the screen, so that its effects run once the screen itself is in place. */
function Arrival({ screen }: ScreenProps) {
  const announcement = useArrival(screen);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
