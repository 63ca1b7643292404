import { normaliseName } from './column-names.ts';

/** The effect of an order's status on the row's quantity. */
type OrderStatus = 'filled' | 'partial' | 'dead' | 'working' | 'unknown';

const statuses: readonly (readonly [OrderStatus, RegExp])[] = [
  ['partial', /^partial/],
  [
    'filled',
    /^(fully |all )?(filled|executed|complete[d]?|done|settled|cleared|confirmed|traded|closed|success\w*|ausgefuhrt|executee?|ejecutad[ao])$/,
  ],
  [
    'dead',
    /^(cancel\w*|cxl|rejected|reject|expired|failed|inactive|suspended|replaced|storniert|annulee?|rechazad[ao]|cancelad[ao])\b/,
  ],
  ['working', /^(pending|working|queued|placed|submitted|accepted|received|open|new|waiting)\b/],
];

const statusOf = (cell: string): OrderStatus =>
  statuses.find(([, words]) => words.test(normaliseName(cell)))?.[0] ?? 'unknown';

/** Whether a column of this name and these cells holds the status of orders at all. */
export function isStatusColumn(cells: Iterable<string>): boolean {
  for (const cell of cells) {
    if (['filled', 'partial', 'dead'].includes(statusOf(cell))) return true;
  }
  return false;
}

/**
 * Decides about a row by its status: undefined if it counts. `filledKnown` is whether the quantity
 * is the filled one, and not the ordered one; `filled` is whether it is above zero.
 */
export function statusOutcome(
  cell: string,
  { filledKnown, filled }: { readonly filledKnown: boolean; readonly filled: boolean },
): { readonly skip: string } | { readonly refuse: string } | undefined {
  const status = statusOf(cell);
  if (cell === '' || status === 'filled') return undefined;
  const nothing = { skip: `The order is "${cell}": nothing was traded.` };
  if (status === 'unknown')
    return { refuse: `"${cell}" is not a status such as Filled or Canceled` };
  if (status === 'dead') return filledKnown && filled ? undefined : nothing;
  if (status === 'working' && !(filledKnown && filled)) return nothing;
  return { refuse: `the order is "${cell}" and may still be filled; import it once it is done` };
}
