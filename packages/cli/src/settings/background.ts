import { usageError } from '../command-error.ts';

/** The background of the terminal as its user says it; `auto`: as the terminal says it. */
export type Background = 'auto' | 'light' | 'dark';

/** Throws a usage error. */
export function parseBackground(text: string): Background {
  if (text === 'auto' || text === 'light' || text === 'dark') return text;
  throw usageError(`"${text}" is not a background.`, 'Use light, dark or auto.');
}

/** White, and the light gray of most palettes. */
const lightColors: readonly string[] = ['7', '15'];

/**
 * Whether the terminal writes on a light background. Some say so in `COLORFGBG`, as the numbers of
 * their text and background colors, such as `0;15`; others say nothing, and count as dark.
 */
export function isLight(background: Background, colorFgBg: string | undefined): boolean {
  if (background !== 'auto') return background === 'light';
  return lightColors.includes(colorFgBg?.split(';').at(-1) ?? '');
}
