import type { ShellStore } from './shell.store.ts';

/** A key press, as far as shortcuts look at it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type FrameCommand = 'palette' | 'search' | 'keys';

/** The shortcuts of the frame, for the list of keys. */
export const frameKeys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen, account or person, or run an action' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

/** The command of a key press. `typing`: it goes into a field, so that one key alone is text. */
export function frameCommand(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  typing: boolean,
): FrameCommand | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (typing) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : undefined;
}

/** Follows the shortcuts of the frame. Returns what ends it. */
export function followKeys(shell: ShellStore): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const command = frameCommand(event, isTyping(event.target));
    if (!command || (command !== 'palette' && !shell.singleKeys)) return;
    if (shell.dialog === 'palette' && command === 'palette') {
      event.preventDefault();
      shell.closeDialog();
      return;
    }
    // A dialog keeps the keyboard until it is closed.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    if (command === 'search') search(shell);
    else shell.show(command);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const fields = 'input, select, textarea, [contenteditable]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** To the search box; where the layout has none, the palette finds Skippers as well. */
function search(shell: ShellStore): void {
  // Before the first screen it is not known which of the two it will be.
  if (!document.querySelector('#content')) return;
  const box = document.querySelector<HTMLInputElement>('header search input');
  if (!box) shell.show('palette');
  else if (box.getClientRects().length > 0) box.focus();
  else shell.setSearching(true);
}
