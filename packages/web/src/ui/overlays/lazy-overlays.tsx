import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../screens/load-chunk.ts';

const loaders = {
  menu: () => import('./menu-popover.tsx'),
  modal: () => import('./modal-panel.tsx'),
  drawer: () => import('./drawer-panel.tsx'),
  tooltip: () => import('./tooltip-bubble.tsx'),
};

const LazyMenu = lazy(async () => ({ default: (await loadChunk(loaders.menu)).MenuPopover }));
const LazyModal = lazy(async () => ({ default: (await loadChunk(loaders.modal)).ModalPanel }));
const LazyDrawer = lazy(async () => ({ default: (await loadChunk(loaders.drawer)).DrawerPanel }));
const LazyTooltip = lazy(async () => ({
  default: (await loadChunk(loaders.tooltip)).TooltipBubble,
}));

/** Fetches the code of every overlay ahead of its first use. A failure shows itself then. */
export function preloadOverlays(): void {
  for (const load of Object.values(loaders)) load().catch(() => undefined);
}

export function MenuPopover(props: ComponentProps<typeof LazyMenu>) {
  return (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  );
}

export function ModalPanel(props: ComponentProps<typeof LazyModal>) {
  return (
    <Suspense fallback={null}>
      <LazyModal {...props} />
    </Suspense>
  );
}

export function DrawerPanel(props: ComponentProps<typeof LazyDrawer>) {
  return (
    <Suspense fallback={null}>
      <LazyDrawer {...props} />
    </Suspense>
  );
}

export function TooltipBubble(props: ComponentProps<typeof LazyTooltip>) {
  return (
    <Suspense fallback={null}>
      <LazyTooltip {...props} />
    </Suspense>
  );
}
