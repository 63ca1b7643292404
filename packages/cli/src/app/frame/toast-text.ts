import type { Toast } from '@skipper/core';
import { cellWidth, cutToWidth } from '../../output/cell.ts';
import { wrapText } from '../../output/wrap-text.ts';
import { narrowBelow } from './frame-layout.ts';

/** The notification that a message stands in takes no more lines than these from the screen, and one for its keys. */
const mostLines = (columns: number): number => (columns < narrowBelow ? 4 : 3);

/** Cells around the lines: the margins, the focus, the sign and the gaps behind both. */
const around = 6;

export const toastText = ({ title, description }: Toast): string =>
  description ? `${title}: ${description}` : title;

/** Keys of a toast, as they stand behind its text. */
export const toastKeys = ({ action, dismissable }: Toast): readonly string[] => [
  ...(action ? [`Enter ${action.text}`] : []),
  ...(dismissable ? ['x dismiss'] : []),
];

export interface ToastLine {
  readonly text: string;
  /** Behind the text, on its last line; alone where that leaves no room. */
  readonly keys: string;
}

/** A toast in as many lines as it takes on a terminal of so many columns. */
export function toastLines(toast: Toast, columns: number): readonly ToastLine[] {
  const keys = toastKeys(toast).join(' · ');
  const room = Math.max(10, columns - around);
  const beside = keys === '' ? room : room - cellWidth(keys) - 1;
  const most = mostLines(columns);
  const texts = wrapText(toastText(toast), room);
  if (texts.length > most) {
    const rest = cutToWidth(texts.slice(most - 1).join(' '), Math.max(10, beside));
    return withKeys([...texts.slice(0, most - 1), rest], keys);
  }
  const fits = cellWidth(texts.at(-1) ?? '') <= beside;
  return withKeys(fits ? texts : [...texts, ''], keys);
}

const withKeys = (texts: readonly string[], keys: string): readonly ToastLine[] =>
  texts.map((text, index) => ({ text, keys: index === texts.length - 1 ? keys : '' }));
