import type { ErrorReporter } from '@skipper/core';
import { useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { BrowserNavigator } from './adapters/browser-navigator.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { lazyPart } from './screens/lazy-part.tsx';
import { ScreenOutlet } from './screens/screen-outlet.tsx';
import { keepFocus } from './shell/focus-keeper.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { type Web, WebProvider } from './web-context.tsx';

const FrameDialogs = lazyPart(async () => (await import('./shell/frame-dialogs.tsx')).FrameDialogs);
const ToastRegion = lazyPart(async () => (await import('./toasts/toast-region.tsx')).ToastRegion);

export interface AppProps {
  readonly web: Web;
  readonly navigator: BrowserNavigator;
  readonly reporter: ErrorReporter;
}

export function App({ web, navigator, reporter }: AppProps) {
  return (
    <ErrorBoundary reporter={reporter}>
      <WebProvider value={web}>
        <BrowserRouter>
          <FollowedLinks navigator={navigator} />
          <KeptFocus />
          <ScreenOutlet />
          <FrameDialogs />
          <ToastRegion />
          <OfflineBanner />
        </BrowserRouter>
      </WebProvider>
    </ErrorBoundary>
  );
}

/** Informs the core when the router has followed a link. */
function FollowedLinks({ navigator }: Pick<AppProps, 'navigator'>) {
  const { key } = useLocation();
  useEffect(() => {
    if (key) navigator.announce();
  }, [navigator, key]);
  return null;
}

function KeptFocus() {
  useEffect(() => keepFocus(), []);
  return null;
}
