import { createContext } from 'react';

/**
 * Colours by meaning, in one place. Each comes with a sign or a word: without colour nothing is lost.
 * They are the terminal's own sixteen, so the app follows the user's theme.
 */
const ownTones = {
  plain: {},
  /** Labels, hints, what steps back. */
  muted: { dimColor: true },
  strong: { bold: true },
  /** Where the user is, and what they can act on. */
  accent: { color: 'cyan', bold: true },
  gain: { color: 'green' },
  loss: { color: 'red' },
  warning: { color: 'yellow' },
  error: { color: 'red', bold: true },
  success: { color: 'green', bold: true },
  info: { color: 'cyan' },
} as const satisfies Readonly<Record<string, Look>>;

/** How a text is drawn. */
interface Look {
  readonly color?: string;
  readonly dimColor?: true;
  readonly bold?: true;
}

export type Tone = keyof typeof ownTones;
type Tones = Readonly<Record<Tone, Look>>;

/**
 * For a light background, where most palettes have yellow, cyan, green and dim text too pale to read:
 * colours of the fixed part of the 256, each at 4.5:1 or more on white, light grey and cream.
 */
export const lightTones: Tones = {
  plain: {},
  muted: { color: 'ansi256(240)' },
  strong: { bold: true },
  accent: { color: 'ansi256(24)', bold: true },
  gain: { color: 'ansi256(22)' },
  loss: { color: 'ansi256(124)' },
  warning: { color: 'ansi256(94)' },
  error: { color: 'ansi256(124)', bold: true },
  success: { color: 'ansi256(22)', bold: true },
  info: { color: 'ansi256(24)' },
};

/** The tones that views draw with. */
export const TonesContext = createContext<Tones>(ownTones);

/** Signs that stand for a meaning wherever it shows. */
export const signs = {
  /** In front of whatever the keyboard acts on. */
  focus: '▸',
  error: '!',
  locked: '⚿',
  toast: { error: '✖', warning: '!', info: 'i', success: '✔' },
} as const;

/** The tone of an amount by its direction. */
export function toneOfAmount(amount: number | null | undefined): Tone {
  if (!amount) return 'plain';
  return amount > 0 ? 'gain' : 'loss';
}
