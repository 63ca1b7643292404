import { lazyPart } from '../../screens/lazy-part.tsx';

const loaders = {
  menu: async () => (await import('./menu-popover.tsx')).MenuPopover,
  modal: async () => (await import('./modal-panel.tsx')).ModalPanel,
  drawer: async () => (await import('./drawer-panel.tsx')).DrawerPanel,
  tooltip: async () => (await import('./tooltip-bubble.tsx')).TooltipBubble,
};

/** Fetches the code of every overlay ahead of its first use. A failure shows itself then. */
export function preloadOverlays(): void {
  for (const load of Object.values(loaders)) load().catch(() => undefined);
}

export const MenuPopover = lazyPart(loaders.menu);
export const ModalPanel = lazyPart(loaders.modal);
export const DrawerPanel = lazyPart(loaders.drawer);
export const TooltipBubble = lazyPart(loaders.tooltip);
