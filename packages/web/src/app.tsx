import type { ErrorReporter } from '@skipper/core';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { BrowserNavigator } from './adapters/browser-navigator.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { loadChunk } from './screens/load-chunk.ts';
import { ScreenOutlet } from './screens/screen-outlet.tsx';
import { type Web, WebProvider } from './web-context.tsx';

const ToastRegion = lazy(async () => ({
  default: (await loadChunk(() => import('./toasts/toast-region.tsx'))).ToastRegion,
}));

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
          <ScreenOutlet />
          <Suspense>
            <ToastRegion />
          </Suspense>
        </BrowserRouter>
      </WebProvider>
    </ErrorBoundary>
  );
}

/** Tells the core when the router has followed a link. */
function FollowedLinks({ navigator }: Pick<AppProps, 'navigator'>) {
  const { key } = useLocation();
  useEffect(() => {
    if (key) navigator.announce();
  }, [navigator, key]);
  return null;
}
