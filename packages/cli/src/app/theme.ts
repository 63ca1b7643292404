/**
 * Colours by meaning, in one place. They are the terminal's own sixteen, so the app follows the
 * user's theme, light or dark. Each comes with a sign or a word: without colour nothing is lost.
 */
export const tones = {
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
} as const satisfies Readonly<
  Record<string, { readonly color?: string; readonly dimColor?: true; readonly bold?: true }>
>;

export type Tone = keyof typeof tones;

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
