import { brand } from '@skipper/core/contract';
import type { AppParts } from '../app-context.ts';
import type { FocusStore } from '../focus/focus.store.ts';
import type { ShellStore } from '../shell.store.ts';
import type { KeyName, KeyPress } from './key-press.ts';

/**
 * Dispatches one key: first to the focused target, then to focus navigation, then to the app. So
 * `q` in a field is a letter.
 */
export function handleKey(parts: AppParts, key: KeyPress): void {
  parts.focus.touch();
  if (key.name === 'interrupt') parts.shell.interrupt();
  else if (key.name === 'go-to-path') parts.shell.open('palette');
  else if (key.name === 'go-to-toasts') parts.focus.enter('toasts');
  else if (parts.shell.followKey(() => takesKey(parts.focus, key))) return;
  else if (parts.focus.overlay) handleOverlay(parts, key);
  else if (key.name === 'text') for (const letter of key.text) handleLetter(parts, letter);
  else handleNamed(parts, key);
}

const takesKey = (focus: FocusStore, key: KeyPress): boolean =>
  focus.focused?.onKey(key) || moveFocus(focus, key);

function moveFocus(focus: FocusStore, { name }: KeyPress): boolean {
  const { zone } = focus;
  if (name === 'down') return focus.move(1, zone !== 'main');
  if (name === 'up') return focus.move(-1, zone !== 'main');
  if (zone === 'overlay') {
    if (name === 'tab') return focus.move(1, true);
    return name === 'back-tab' && focus.move(-1, true);
  }
  // Round the screen, the way the other key came.
  if (zone === 'menu' && name === 'back-tab') return focus.enter('main', -1);
  if (zone !== 'main') {
    return ['tab', 'back-tab', 'right', 'escape'].includes(name) && focus.enter('main');
  }
  if (name === 'tab') return focus.move(1, false) || focus.enter('menu') || focus.move(1, true);
  if (name === 'back-tab') {
    return focus.move(-1, false) || focus.enter('menu') || focus.move(-1, true);
  }
  return name === 'left' && focus.enter('menu');
}

function handleOverlay({ shell }: AppParts, key: KeyPress): void {
  if (key.name === 'escape') shell.close();
  else if (shell.overlay === 'help' && !scrolls(shell, key.name)) shell.close();
}

/** Keys that scroll where nothing focused takes them. */
const steps: Readonly<Partial<Record<KeyName, 1 | -1>>> = { down: 1, up: -1 };
const pages: Readonly<Partial<Record<KeyName, 1 | -1>>> = { 'page-down': 1, 'page-up': -1 };

function scrolls(shell: ShellStore, name: KeyName): boolean {
  const page = pages[name];
  const step = steps[name];
  if (page) shell.turnPage(page);
  else if (step) shell.scrollBy(step);
  return (page ?? step) !== undefined;
}

function handleNamed({ shell, skipper, focus }: AppParts, { name }: KeyPress): void {
  if (name === 'escape') {
    const { onEscape } = focus.focused ?? {};
    if (onEscape) onEscape();
    else shell.leave(() => skipper.navigation.back());
  }
  scrolls(shell, name);
}

const named = (name: KeyName): KeyPress => ({ name, text: '' });

/** The keys of the whole app, also for its help. */
export const letters: Readonly<
  Record<string, { readonly does: string; readonly run: (parts: AppParts) => unknown }>
> = {
  j: { does: 'down, as ↓', run: (parts) => handleKey(parts, named('down')) },
  k: { does: 'up, as ↑', run: (parts) => handleKey(parts, named('up')) },
  G: { does: 'to the last row of a list', run: (parts) => handleKey(parts, named('end')) },
  r: { does: 'refresh what is on show', run: ({ skipper }) => skipper.cache.refresh() },
  o: {
    does: 'open this page in the browser',
    run: ({ skipper, server, openAddress }) => openAddress(server + skipper.navigation.path),
  },
  y: {
    does: 'copy the link to this page',
    run: ({ skipper, server, copyLink }) => copyLink(server + skipper.navigation.path),
  },
  i: { does: 'explain the figures on show', run: ({ shell }) => shell.toggleExplanations() },
  m: { does: 'menu', run: ({ shell }) => shell.openMenu() },
  g: { does: 'go to a menu entry by its letter', run: ({ shell }) => shell.open('jump') },
  '/': { does: `search ${brand.mentors}`, run: ({ shell }) => shell.open('search') },
  ':': {
    does: 'go to a screen, account, person or path, or run an action',
    run: ({ shell }) => shell.open('palette'),
  },
  x: { does: 'dismiss the newest notification', run: ({ skipper }) => skipper.toasts.dismiss() },
  t: {
    does: 'focus notifications (pauses them)',
    run: ({ focus }) => focus.enter('toasts'),
  },
  '?': { does: 'this help', run: ({ shell }) => shell.open('help') },
  q: { does: 'quit', run: ({ shell }) => shell.askToQuit() },
};

function handleLetter(parts: AppParts, letter: string): void {
  letters[letter]?.run(parts);
}
