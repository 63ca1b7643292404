import { createSkipper } from '@skipper/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserNavigator } from './adapters/browser-navigator.ts';
import { browserPorts } from './adapters/browser-ports.ts';
import { BrowserStorage } from './adapters/browser-storage.ts';
import { App } from './app.tsx';
import { preloadScreen } from './screens/preload-screen.ts';
import { ShellStore } from './shell/shell.store.ts';
import { ThemeStore } from './theme/theme.store.ts';
import './styles/index.css';

const storage = new BrowserStorage(() => window.localStorage);
const navigator = new BrowserNavigator(window);
const ports = browserPorts(navigator, storage);
const skipper = createSkipper(ports);
const web = {
  skipper,
  shell: new ShellStore(storage),
  theme: new ThemeStore(storage, document.documentElement),
  preload: preloadScreen,
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root, {
  onUncaughtError: (error) => ports.errorReporter.report(error, 'Nothing could be rendered.'),
}).render(
  <StrictMode>
    <App web={web} navigator={navigator} reporter={ports.errorReporter} />
  </StrictMode>,
);

skipper.start().catch((error: unknown) => ports.errorReporter.report(error, 'The start failed.'));
