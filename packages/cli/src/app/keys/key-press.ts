import type { Key } from 'ink';

export type KeyName =
  | 'text'
  | 'paste'
  | 'enter'
  | 'escape'
  | 'tab'
  | 'back-tab'
  | 'backspace'
  | 'delete'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page-up'
  | 'page-down'
  | 'home'
  | 'end'
  | 'interrupt'
  | 'clear-line'
  | 'go-to-path'
  | 'go-to-toasts'
  | 'suspend';

/** One key as the app understands it. `text` is what it writes, for `text` and `paste`. */
export interface KeyPress {
  readonly name: KeyName;
  readonly text: string;
}

const named: readonly (readonly [keyof Key, KeyName])[] = [
  ['return', 'enter'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'page-up'],
  ['pageDown', 'page-down'],
  ['home', 'home'],
  ['end', 'end'],
];

/** Control characters in the middle of fast-typed text, or of a paste that the terminal does not mark. */
const controls: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0003': 'interrupt',
  '\u0010': 'go-to-path',
  '\u0014': 'go-to-toasts',
  '\u0015': 'clear-line',
  '\u001a': 'suspend',
  '\u001b': 'escape',
};

/** Splits Ink's input into key presses: fast typing arrives as one piece of text. */
export function keyPresses(input: string, key: Key): readonly KeyPress[] {
  if (key.eventType === 'release') return [];
  if (key.ctrl) return controlPresses(input);
  if (key.tab) return [press(key.shift ? 'back-tab' : 'tab')];
  const found = named.find(([property]) => key[property] === true);
  if (found) return [press(found[1])];
  if (key.meta) return [];
  return textPresses(input);
}

/** Keys with Ctrl: they mean the same everywhere, also in a field. */
const controlKeys: Readonly<Record<string, KeyName>> = {
  c: 'interrupt',
  u: 'clear-line',
  p: 'go-to-path',
  t: 'go-to-toasts',
  z: 'suspend',
};

function controlPresses(input: string): readonly KeyPress[] {
  const name = controlKeys[input];
  return name ? [press(name)] : [];
}

/** Text cut at control characters; the others a terminal should never see are dropped. */
function textPresses(input: string): readonly KeyPress[] {
  const presses: KeyPress[] = [];
  for (const part of input.split(/(\p{Cc})/u)) {
    const control = controls[part];
    if (control) presses.push(press(control));
    else if (part !== '' && !/^\p{Cc}$/u.test(part)) presses.push({ name: 'text', text: part });
  }
  return presses;
}

const press = (name: KeyName): KeyPress => ({ name, text: '' });
