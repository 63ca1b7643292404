import { keyedParts, type ScreenPart } from '@skipper/core/presentation';

/** Where the parts of a screen stand beside each other. */

export type KeyedPart = ReturnType<typeof keyedParts>[number];
type PartRow = readonly [KeyedPart, ...KeyedPart[]];

export type ButtonsPart = Extract<
  ScreenPart,
  { readonly of?: string } & ({ actions: unknown } | { links: unknown })
>;

export const isWide = (part: ScreenPart): boolean => 'table' in part || 'figures' in part;

/** The buttons beside the title: those that stand before everything else. */
export function buttonsOfScreen(parts: readonly ScreenPart[]): KeyedPart | undefined {
  const [first, second] = keyedParts(parts);
  return first && second && isButtons(first.part) ? first : undefined;
}

/** Buttons that follow each other share a row; anything else has one of its own. */
export function inRows(
  parts: readonly ScreenPart[],
  shown: number,
  ofScreen: KeyedPart | undefined,
): readonly PartRow[] {
  const rows: PartRow[] = [];
  for (const [place, one] of keyedParts(parts).entries()) {
    if (one.part === ofScreen?.part || isTool(one.part, parts)) continue;
    if (!isShown(one.part, place < shown, shown === parts.length)) continue;
    const last = rows.at(-1);
    if (last && isButtons(one.part) && isButtons(last[0].part)) {
      rows[rows.length - 1] = [...last, one];
    } else rows.push([one]);
  }
  return rows;
}

/** Drawers push no other part; a tour points at the others. */
function isShown(part: ScreenPart, placed: boolean, complete: boolean): boolean {
  if ('tour' in part) return complete;
  return placed || 'detail' in part;
}

const isButtons = (part: ScreenPart): part is ButtonsPart => 'actions' in part || 'links' in part;

/** The buttons that stand in the card of a part: those of a named table, and of facts. */
export function toolsOf(part: ScreenPart, parts: readonly ScreenPart[]): readonly ButtonsPart[] {
  const name = cardName(part);
  if (name === undefined) return [];
  return parts.filter((one): one is ButtonsPart => isButtons(one) && one.of === name);
}

function cardName(part: ScreenPart): string | undefined {
  if ('table' in part) return part.named && part.table.shape.name;
  return 'facts' in part ? part.name : undefined;
}

const isTool = (part: ScreenPart, parts: readonly ScreenPart[]): boolean =>
  parts.some((one) => toolsOf(one, parts).some((tool) => tool === part));
