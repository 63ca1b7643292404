import { cellWidth } from '../../output/cell.ts';

const between = ' · ';

/**
 * Key hints in one line of so many cells. Those of the focused part go first, its last one first: `?`
 * lists all keys, so the way there stays longest.
 */
export function fittingHints(own: string, shared: string, columns: number): string {
  const parts = own.split(between).filter(Boolean);
  const rest = shared.split(between);
  const line = () => [...parts, ...rest].join(between);
  while (cellWidth(line()) > columns && parts.length > 1) parts.pop();
  while (cellWidth(line()) > columns && rest.length > 1) {
    rest.splice(rest[0] === help ? 1 : 0, 1);
  }
  return line();
}

const help = '? help';
