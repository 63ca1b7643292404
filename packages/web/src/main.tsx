import { createSkipperInSteps, type Skipper } from '@skipper/core';
import { StrictMode, startTransition } from 'react';
import { BrowserNavigator } from './adapters/browser-navigator.ts';
import { browserPorts } from './adapters/browser-ports.ts';
import { BrowserStorage } from './adapters/browser-storage.ts';
import { pageSettings } from './adapters/page-settings.ts';
import { App } from './app.tsx';
import { inSlices } from './in-slices.ts';
import { lateStyles } from './late-styles.ts';
import { nextTask } from './next-task.ts';
import { onEachUser } from './on-each-user.ts';
import { createRoot, hydrateRoot } from './react-client.ts';
import { keepTyped } from './screens/keep-typed.ts';
import { preloadScreen } from './screens/preload-screen.ts';
import { loadParts } from './screens/screen-parts.ts';
import { type Shown, shownFrom } from './screens/shown.ts';
import { ShellStore } from './shell/shell.store.ts';
import { ThemeStore } from './theme/theme.store.ts';
import type { Web } from './web-context.tsx';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const storage = new BrowserStorage(() => window.localStorage);
const navigator = new BrowserNavigator(window);
const ports = browserPorts(navigator, storage);
const { errorReporter: reporter } = ports;

const options = {
  onUncaughtError: (error: unknown) => reporter.report(error, 'Nothing could be rendered.'),
  onRecoverableError: (error: unknown) => reporter.report(error, 'A part was rendered twice.'),
};

/** Starts the app in several tasks, so that the page can be used between them. */
async function startApp(container: HTMLElement): Promise<void> {
  if (container.dataset.rendered) {
    await nextTask();
    preloadScreen(location.pathname);
    if (container.querySelector('.tabular-nums')) warmLater();
    await lateStyles();
  }
  await nextTask();
  const skipper = await inSlices(createSkipperInSteps(ports));
  const web = {
    skipper,
    shell: new ShellStore(storage),
    theme: new ThemeStore(storage, document.documentElement),
    blogUrl: pageSettings.blog ?? skipper.brand.blogUrl,
    preload: preloadScreen,
  };
  await nextTask();
  skipper.start().catch((error: unknown) => reporter.report(error, 'The start failed.'));
  resumeLater(skipper);
  // The cookies have been read, so it is known which screen comes first.
  await mount(container, web);
}

/** Takes over a page that was rendered ahead, if that is the screen to show. */
async function mount(container: HTMLElement, web: Web): Promise<void> {
  const app = (first?: Shown, onReady?: () => void) => (
    <StrictMode>
      <App
        web={web}
        navigator={navigator}
        reporter={reporter}
        first={first}
        {...(onReady && { onReady })}
      />
    </StrictMode>
  );
  const screen = web.skipper.navigation.current;
  if (screen && screen.name === container.dataset.rendered) {
    const first = shownFrom({ screen, owner: undefined }, await loadParts(screen));
    if (first.Frame && first.Content) {
      const ready = () => {
        delete container.dataset.hydrating;
        keepTyped(container);
        // Listened to by after-paint.js.
        dispatchEvent(new Event('ready'));
      };
      const tree = app(first, ready);
      // In slices of a few milliseconds: what is seen hardly changes, so no one waits for it.
      startTransition(() => {
        // A user has another frame than the visitor's that was rendered ahead. See before-paint.js.
        if (screen.layout === 'app' && document.documentElement.dataset.held !== undefined) {
          createRoot(container, options).render(tree);
        } else {
          container.dataset.hydrating = '';
          hydrateRoot(container, tree, options);
        }
      });
      delete container.dataset.rendered;
      return;
    }
    // Still readable, without its parts. See before-paint.js. A frame alone is not: the app says why.
    if (screen.name !== 'loading') {
      dispatchEvent(new Event('incomplete'));
      return;
    }
  }
  container.replaceChildren();
  delete container.dataset.rendered;
  createRoot(container, options).render(app());
}

/** Figures that the page shows are written once more as it is taken over: not all for the first time then. */
function warmLater(): void {
  import('./format/warm-formats.ts')
    .then(({ warmNumbers }) => warmNumbers())
    .catch(() => undefined);
}

/** Once a user is there, push messages go on where this browser had them before. */
function resumeLater(skipper: Skipper): void {
  const resume = async () => {
    if (!(await window.navigator.serviceWorker?.getRegistration())) return;
    await (await import('./resume-push.ts')).resumePush(skipper);
  };
  onEachUser(skipper, () => {
    resume().catch((error: unknown) => reporter.report(error, 'Push has not resumed.'));
  });
}

startApp(root).catch((error: unknown) => {
  reporter.report(error, 'The app did not start.');
  dispatchEvent(new Event('incomplete'));
});
