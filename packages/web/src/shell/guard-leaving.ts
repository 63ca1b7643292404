import {
  type Skipper,
  type TypedPlace,
  type UnsavedChanges,
  unsavedChangesFeature,
} from '@skipper/core';
import { reaction } from 'mobx';
import type { BrowserNavigator } from '../adapters/browser-navigator.ts';
import { leftBy } from '../adapters/left-by.ts';

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
    const link = unsaved.any ? followedBy(event) : undefined;
    if (!link || !unsaved.loses(link.left)) return;
    // The router follows only what is not prevented.
    event.preventDefault();
    unsaved.leave(() => skipper.navigation.go(link.path), link.left);
  };
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  navigator.guard = (leave, left) => {
    if (unsaved.loses(left)) unsaved.leave(leave, left);
    return unsaved.asking;
  };
  const stopTab = guardTab(unsaved);
  return () => {
    listening.abort();
    navigator.guard = undefined;
    stopTab();
  };
}

interface FollowedLink {
  readonly path: string;
  readonly left: TypedPlace;
}

/** The link that a click follows in this tab, if it leaves the screen or its opened row. */
function followedBy(event: MouseEvent): FollowedLink | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self')) return undefined;
  const to = new URL(link.href);
  const left = to.origin === window.location.origin ? leftBy(window.location, to) : undefined;
  return left && { path: to.pathname + to.search + to.hash, left };
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
