import { type Skipper, type UnsavedChanges, unsavedChangesFeature } from '@skipper/core';
import { reaction } from 'mobx';
import type { BrowserNavigator } from '../adapters/browser-navigator.ts';

/**
 * Asks before typed text is left by a link, by a step through the history, or with the tab. The rest
 * (menus, search, palette) leaves by `UnsavedChanges.leave` itself. Returns what ends it.
 */
export function guardLeaving(
  skipper: Skipper,
  navigator: Pick<BrowserNavigator, 'guard'>,
): () => void {
  const unsaved = skipper.use(unsavedChangesFeature);
  const listening = new AbortController();
  const onClick = (event: MouseEvent) => {
    const path = unsaved.any ? pathOfLink(event) : undefined;
    if (path === undefined) return;
    // The router follows only what is not prevented.
    event.preventDefault();
    unsaved.leave(() => skipper.navigation.go(path));
  };
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  navigator.guard = (leave) => {
    if (unsaved.any) unsaved.leave(leave);
    return unsaved.asking;
  };
  const stopTab = guardTab(unsaved);
  return () => {
    listening.abort();
    navigator.guard = undefined;
    stopTab();
  };
}

/** The path that a click leads to in this tab, if it is another than the present one. */
function pathOfLink(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const { location } = window;
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return pathname + search + hash;
}

/** Only while there is something to lose: with such a listener no browser keeps the page for "back". */
function guardTab(unsaved: UnsavedChanges): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = reaction(
    () => unsaved.any,
    (any) => {
      if (any) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}
