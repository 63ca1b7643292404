import { useInput, usePaste } from 'ink';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { AppContext, type AppParts } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { keyPresses, textPresses } from './keys/key-press.ts';

export interface AppProps {
  readonly parts: AppParts;
  readonly report: (error: unknown) => void;
}

/** The terminal app over its parts. */
export function App({ parts, report }: AppProps) {
  const { skipper, focus, shell, keys } = parts;
  useInput((input, key) => keys.push(keyPresses(input, key)));
  // A line break that was copied along must not send a form.
  usePaste((text) => keys.push(textPresses(text.replaceAll(/[\r\n]+/g, ' ').trim())));
  // New screen: keyboard focus starts there, and overlays close.
  useEffect(
    () =>
      reaction(
        () => skipper.navigation.location.path,
        () => {
          shell.close();
          shell.follow();
          focus.clear();
        },
      ),
    [skipper, shell, focus],
  );
  return (
    <AppContext.Provider value={parts}>
      <ErrorBoundary report={report}>
        <AppFrame />
      </ErrorBoundary>
    </AppContext.Provider>
  );
}
