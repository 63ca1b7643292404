import type { Layout, ScreenName } from '@skipper/core';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';
import type { LayoutProps, ScreenProps } from './screen-props.ts';
import { screenLoader } from './screen-registry.ts';

type ScreenComponent = ComponentType<ScreenProps>;
type LayoutComponent = ComponentType<LayoutProps>;

const layoutLoaders: Record<Layout, () => Promise<LayoutComponent>> = {
  public: async () => (await import('../layouts/public-layout.tsx')).PublicLayout,
  auth: async () => (await import('../layouts/auth-layout.tsx')).AuthLayout,
  app: async () => (await import('../layouts/app-layout.tsx')).AppLayout,
};

const screens = new Map<ScreenName, ScreenComponent>();
const layouts = new Map<Layout, LayoutComponent>();

/** The component of a screen, always the same one for a name, so that React keeps its state. */
export function lazyScreen(name: ScreenName): ScreenComponent {
  return remember(screens, name, () =>
    lazy(async () => ({ default: await loadChunk(screenLoader(name)) })),
  );
}

/** The component of a layout, as above. */
export function lazyLayout(name: Layout): LayoutComponent {
  return remember(layouts, name, () =>
    lazy(async () => ({ default: await loadChunk(layoutLoaders[name]) })),
  );
}

/** Starts to fetch a screen and its layout. A failure shows itself when they are wanted. */
export function preload(name: ScreenName, layout: Layout): void {
  screenLoader(name)().catch(() => undefined);
  layoutLoaders[layout]().catch(() => undefined);
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
