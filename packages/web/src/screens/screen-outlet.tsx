import type { Screen, SessionStore, Skipper } from '@skipper/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useState } from 'react';
import { BrowserConnectivity } from '../adapters/browser-connectivity.ts';
import { useSkipper, useWeb } from '../web-context.tsx';
import { OutletStore } from './outlet.store.ts';
import { preloadScreen } from './preload-screen.ts';
import { loadParts, type ScreenParts } from './screen-parts.ts';
import type { ScreenProps } from './screen-props.ts';
import type { Shown, Wanted } from './shown.ts';
import { UnavailablePart } from './unavailable-part.tsx';
import { useArrival } from './use-arrival.ts';

/** A user whose session is still loading. */
const unknownOwner = 'unknown';

/**
 * Shows the screen that the core names, once its code has loaded; the old one stays until then.
 * Except after log-out: the user's content disappears immediately.
 */
export const ScreenOutlet = observer(function ScreenOutlet({
  first,
}: {
  /** The screen of a page that was rendered ahead. */
  readonly first: Shown | undefined;
}) {
  const skipper = useSkipper();
  const [outlet] = useState(() => outletOf(skipper, first));
  const [shown, setShown] = useState(first);
  useEffect(() => outlet.start(), [outlet]);
  useEffect(
    () =>
      reaction(
        () => outlet.shown,
        (next) => startTransition(() => setShown(next)),
        { fireImmediately: true },
      ),
    [outlet],
  );

  // To the boundary around the app.
  if (outlet.failure !== undefined) throw outlet.failure;
  if (!shown || isGone(shown, skipper.session)) return null;
  return (
    <>
      <ShownScreen shown={shown} outlet={outlet} />
      <Arrival screen={shown.screen} />
    </>
  );
});

function outletOf({ navigation, session }: Skipper, first: Shown | undefined): OutletStore {
  return new OutletStore({
    first,
    connectivity: new BrowserConnectivity(),
    wanted: (): Wanted | undefined =>
      navigation.current && { screen: navigation.current, owner: ownerOf(session) },
    load: (screen: Screen): Promise<ScreenParts> => {
      // The session is on its way: so is the screen that comes after it.
      if (screen.name === 'loading') preloadScreen(navigation.path);
      return loadParts(screen);
    },
  });
}

function ownerOf(session: SessionStore): string | undefined {
  return session.current?.uuid ?? (session.visitor ? undefined : unknownOwner);
}

/** Whether the user of a screen has signed out or changed. */
function isGone({ owner }: Shown, session: SessionStore): boolean {
  if (owner === undefined) return false;
  if (owner === unknownOwner) return session.visitor;
  return owner !== ownerOf(session);
}

const ShownScreen = observer(function ShownScreen({
  shown: { screen, Frame, Content },
  outlet,
}: {
  readonly shown: Shown;
  readonly outlet: OutletStore;
}) {
  const content = Content ? (
    <Content key={screen.name} screen={screen} />
  ) : (
    <div data-screen="unavailable-part">
      <UnavailablePart retrying={outlet.retrying} retry={() => void outlet.retry()} />
    </div>
  );
  if (!Frame) return <main id="content">{content}</main>;
  return <Frame screen={screen}>{content}</Frame>;
});

/** Rendered beside the screen, so that its effects run once the screen itself is in place. */
const Arrival = observer(function Arrival({ screen }: ScreenProps) {
  const announcement = useArrival(screen, useWeb().shell.standIn);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
});
