import { createSkipper } from '@skipper/core';
import { when } from 'mobx';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserNavigator } from './adapters/browser-navigator.ts';
import { browserPorts } from './adapters/browser-ports.ts';
import { BrowserStorage } from './adapters/browser-storage.ts';
import { pageSettings } from './adapters/page-settings.ts';
import { App } from './app.tsx';
import { keepTyped } from './screens/keep-typed.ts';
import { preloadScreen } from './screens/preload-screen.ts';
import { loadParts } from './screens/screen-parts.ts';
import { type Shown, shownFrom } from './screens/shown.ts';
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
  blogUrl: pageSettings.blog ?? skipper.brand.blogUrl,
  preload: preloadScreen,
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const options = {
  onUncaughtError: (error: unknown) =>
    ports.errorReporter.report(error, 'Nothing could be rendered.'),
  onRecoverableError: (error: unknown) =>
    ports.errorReporter.report(error, 'A part was rendered twice.'),
};

const app = (first?: Shown, onReady?: () => void) => (
  <StrictMode>
    <App
      web={web}
      navigator={navigator}
      reporter={ports.errorReporter}
      first={first}
      {...(onReady && { onReady })}
    />
  </StrictMode>
);

/** Takes over a page that was rendered ahead, if that is the screen to show. */
async function mount(container: HTMLElement): Promise<void> {
  const screen = skipper.navigation.current;
  if (screen && screen.name === container.dataset.rendered) {
    const first = shownFrom({ screen, owner: undefined }, await loadParts(screen));
    if (first.Frame && first.Content) {
      const ready = () => {
        keepTyped(container);
        // Listened to by after-paint.js.
        dispatchEvent(new Event('ready'));
      };
      hydrateRoot(container, app(first, ready), options);
      delete container.dataset.rendered;
      return;
    }
    // Still readable, without its parts. See theme.js.
    dispatchEvent(new Event('incomplete'));
    return;
  }
  container.replaceChildren();
  delete container.dataset.rendered;
  createRoot(container, options).render(app());
}

skipper.start().catch((error: unknown) => ports.errorReporter.report(error, 'The start failed.'));
// The cookies have been read, so it is known which screen comes first.
void mount(root);

/** Where this browser had push messages before. */
async function resume(): Promise<void> {
  if (!(await window.navigator.serviceWorker?.getRegistration())) return;
  await (await import('./resume-push.ts')).resumePush(skipper);
}

when(
  () => skipper.session.current !== undefined,
  () => {
    resume().catch((error: unknown) => ports.errorReporter.report(error, 'Push has not resumed.'));
  },
);
