import { useApp, useInput, usePaste } from 'ink';
import { useEffect } from 'react';
import { AppContext, type AppParts, type TerminalSize } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { followLocation } from './follow-location.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { keyPresses } from './keys/key-press.ts';
import { pastedText } from './keys/pasted-text.ts';
import { lightTones, TonesContext } from './theme.ts';

export interface AppProps {
  readonly parts: AppParts;
  readonly size: TerminalSize;
  /** The terminal has a light background. */
  readonly light: boolean;
  /** Stops the process until its user returns to it. */
  readonly suspend: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** The terminal app over its parts. */
export function App({ parts, size, light, suspend, report }: AppProps) {
  const { keys } = parts;
  const { suspendTerminal } = useApp();
  useInput((input, key) => {
    const presses = keyPresses(input, key);
    keys.push(presses.filter(({ name }) => name !== 'suspend'));
    if (presses.some(({ name }) => name === 'suspend')) suspendTerminal(suspend).catch(report);
  });
  usePaste((text) => keys.push(pastedText(text)));
  useEffect(() => followLocation(parts), [parts]);
  const views = (
    <AppContext.Provider value={parts}>
      <ErrorBoundary report={report}>
        <AppFrame {...size} />
      </ErrorBoundary>
    </AppContext.Provider>
  );
  return light ? <TonesContext value={lightTones}>{views}</TonesContext> : views;
}
