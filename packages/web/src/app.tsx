import type { ErrorReporter } from '@skipper/core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { BrowserNavigator } from './adapters/browser-navigator.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { lazyPart } from './screens/lazy-part.tsx';
import { ScreenOutlet } from './screens/screen-outlet.tsx';
import type { Shown } from './screens/shown.ts';
import { keepFocus } from './shell/focus-keeper.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { type Web, WebProvider } from './web-context.tsx';

const FrameDialogs = lazyPart(async () => (await import('./shell/frame-dialogs.tsx')).FrameDialogs);
const ToastRegion = lazyPart(async () => (await import('./toasts/toast-region.tsx')).ToastRegion);

export interface AppProps {
  readonly web: Web;
  readonly navigator: Pick<BrowserNavigator, 'announce' | 'guard'>;
  readonly reporter: ErrorReporter;
  /** The screen of a page that was rendered ahead. */
  readonly first?: Shown | undefined;
  /** Called once everything is in place. */
  readonly onReady?: () => void;
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App(props: AppProps) {
  const { web, navigator, reporter, first, onReady, Router = BrowserRouter } = props;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ErrorBoundary reporter={reporter}>
      <WebProvider value={web}>
        <Router>
          <FollowedLinks navigator={navigator} />
          <KeptFocus />
          <ScreenOutlet first={first} />
          <FrameDialogs navigator={navigator} />
          <ToastRegion />
          {/* Not with what loads later: that does not come without a network. */}
          <OfflineBanner />
        </Router>
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
