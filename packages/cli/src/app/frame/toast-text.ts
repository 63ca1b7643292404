import type { Toast } from '@skipper/core';
import { cellWidth, cutToWidth } from '../../output/cell.ts';
import { wrapText } from '../../output/wrap-text.ts';
import { narrowBelow } from './frame-layout.ts';

/** The notification that a message stands in takes no more lines than these from the screen. */
const mostLines = (columns: number): number => (columns < narrowBelow ? 4 : 3);

/** Cells around the text: the margins, the focus, the sign and the gaps. */
const around = 7;

export const toastText = ({ title, description }: Toast): string =>
  description ? `${title}: ${description}` : title;

/** Keys of a toast, as they stand behind its text. */
export const toastKeys = ({ action, dismissable }: Toast): readonly string[] => [
  ...(action ? [`Enter ${action.text}`] : []),
  ...(dismissable ? ['x dismiss'] : []),
];

/** The text of a toast in as many lines as it takes on a terminal of so many columns. */
export function toastLines(toast: Toast, columns: number): readonly string[] {
  const keys = toastKeys(toast).join(' · ');
  const room = Math.max(10, columns - around - cellWidth(keys));
  const lines = wrapText(toastText(toast), room);
  const most = mostLines(columns);
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), cutToWidth(rest, room)];
}
