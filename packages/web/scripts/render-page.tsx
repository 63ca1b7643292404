import { createSkipper, type Ports, type Skipper } from '@skipper/core';
import { nodePorts } from '@skipper/core/node';
import { when } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { loadParts } from '../src/screens/screen-parts.ts';
import { shownFrom } from '../src/screens/shown.ts';
import { ShellStore } from '../src/shell/shell.store.ts';
import { ThemeStore } from '../src/theme/theme.store.ts';
import { modulesOf } from './screen-files.ts';

// Nothing is observed, so nothing is fetched: a page is rendered as a visitor's first frame.
enableStaticRendering(true);

export interface RenderedPage {
  readonly screen: string;
  /** The content of the root element. */
  readonly html: string;
  /** The modules that the screen and its frame come from. */
  readonly modules: readonly string[];
}

/** Renders the page of a path as a visitor first sees it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const ports = nodePorts({ server: 'http://localhost', address: path });
  const skipper = createSkipper(ports);
  try {
    await skipper.start();
    return await rendered(skipper, ports, path);
  } finally {
    skipper.dispose();
    await ports.close();
  }
}

/** Renders the frame of the dashboard as a user first sees it: with a token, before the session is there. */
export async function renderFrame(): Promise<RenderedPage> {
  const path = '/dashboard';
  const held = nodePorts({ server: 'http://localhost', address: path, token: 'rendered-ahead' });
  const ports: Ports = { ...held, sender: { send: () => new Promise(() => undefined) } };
  const skipper = createSkipper(ports);
  try {
    void skipper.start();
    await when(() => skipper.navigation.current !== undefined);
    return await rendered(skipper, ports, path);
  } finally {
    skipper.dispose();
    await held.close();
  }
}

async function rendered(skipper: Skipper, ports: Ports, path: string): Promise<RenderedPage> {
  const screen = skipper.navigation.current;
  if (!screen) throw new Error(`No screen is at ${path}.`);
  const { result: parts, modules } = await modulesOf(() => loadParts(screen));
  const first = shownFrom({ screen, owner: undefined }, parts);
  const web = {
    skipper,
    shell: new ShellStore(ports.storage),
    theme: new ThemeStore(ports.storage, { dataset: {} }),
    // The server puts the deployment's own in its place.
    blogUrl: skipper.brand.blogUrl,
    preload: () => undefined,
  };
  const Router = ({ children }: { readonly children: React.ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(
    <StrictMode>
      <App
        web={web}
        navigator={{ announce: () => undefined, guard: undefined }}
        reporter={ports.errorReporter}
        first={first}
        Router={Router}
      />
    </StrictMode>,
  );
  return { screen: screen.name, html: await new Response(prelude).text(), modules };
}
