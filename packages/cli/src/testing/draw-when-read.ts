import type { FakeTerminal } from './fake-terminal.ts';

/** Draws the frames of one app. */
interface Drawer {
  readonly rootNode: { onRender: () => void };
  readonly onRender: () => void;
}

// By its address, since Ink keeps the list to itself.
const { default: drawers } = (await import(
  new URL('instances.js', import.meta.resolve('ink')).href
)) as { readonly default: WeakMap<object, Drawer> };

/**
 * Has Ink draw a frame once it is read, not at every change of it: few of those that are drawn under
 * test are looked at, and drawing is a third of the app's work. What is read is the same, since a frame
 * shows what the views have said last.
 */
export function drawWhenRead(terminal: FakeTerminal): void {
  const drawer = drawers.get(terminal.stdout);
  if (!drawer) throw new Error('No app is on this terminal.');
  let stale = false;
  drawer.rootNode.onRender = () => {
    stale = true;
  };
  terminal.beforeRead = () => {
    if (!stale) return;
    stale = false;
    drawer.onRender();
  };
}
