import type { Skipper } from '@skipper/core';
import { createContext, useContext } from 'react';
import type { ShellStore } from './shell/shell.store.ts';
import type { ThemeStore } from './theme/theme.store.ts';

/** Context of every screen: the product, and the preferences that only a browser has. */
export interface Web {
  readonly skipper: Skipper;
  readonly shell: ShellStore;
  readonly theme: ThemeStore;
  /** The blog of this deployment. */
  readonly blogUrl: string;
  /** Starts to load the screen behind a path, because its link is about to be followed. */
  readonly preload: (path: string) => void;
}

const WebContext = createContext<Web | undefined>(undefined);

export const WebProvider = WebContext.Provider;

/** The stores of the browser's frame. Throws outside the provider. */
export function useWeb(): Web {
  const web = useContext(WebContext);
  if (!web) throw new Error('Wrap the tree in WebProvider.');
  return web;
}

/** The product. Throws outside the provider. */
export function useSkipper(): Skipper {
  return useWeb().skipper;
}
