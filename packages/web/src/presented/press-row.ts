import type { MouseEvent as Press } from 'react';

/** Parts of a row that answer a press themselves. */
const ownAnswer = 'a, button, input, select, label, summary, [data-pinned]';

/**
 * A press beside the link of a row does what one on the link does, other tabs included. Text that was
 * selected opens nothing. For the body of a table.
 */
export function pressRow({ target, currentTarget, ...press }: Press): void {
  // Presses in a dialog of the row bubble to here too.
  if (!(target instanceof Element && currentTarget.contains(target))) return;
  if (target.closest(ownAnswer) || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = press;
  const link = target.closest('tr')?.querySelector('[data-opens]');
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
