/** A node of the layout, as far as its place matters. */
interface PlacedNode {
  readonly parentNode?: PlacedNode | undefined;
  readonly yogaNode?: { getComputedTop(): number; getComputedHeight(): number } | undefined;
}

export interface Place {
  readonly top: number;
  readonly height: number;
}

/** The row offset of a node within an ancestor; undefined if it is not inside. */
export function placeWithin(
  node: PlacedNode | null | undefined,
  container: PlacedNode | null,
): Place | undefined {
  let top = 0;
  for (let at = node; at && at !== container; at = at.parentNode) {
    top += at.yogaNode?.getComputedTop() ?? 0;
    if (!at.parentNode) return undefined;
  }
  return node && container ? { top, height: node.yogaNode?.getComputedHeight() ?? 1 } : undefined;
}

/** From a place to the end of what belongs to it, where both have room in so many rows. */
export function spanning(
  place: Place | undefined,
  until: Place | undefined,
  rows: number,
): Place | undefined {
  if (!place || !until) return place;
  const height = until.top + until.height - place.top;
  return height > place.height && height < rows ? { top: place.top, height } : place;
}

/** A place with the part around it: as much of that as fits, from its first line, where the place is in it. */
function withinPart(place: Place, part: Place | undefined, rows: number): Place {
  if (!part) return place;
  // A line of context before and after stays, as with any place.
  const height = Math.min(part.height, rows - 2);
  return place.top + place.height <= part.top + height ? { top: part.top, height } : place;
}

export interface ScrollFacts {
  /** The first line shown now. */
  readonly offset: number;
  /** Lines of room, and lines of content. */
  readonly rows: number;
  readonly height: number;
  /** The focused line; undefined if none. */
  readonly place: Place | undefined;
  /** The part that was opened around it. */
  readonly part?: Place | undefined;
  /** The manually scrolled first line; undefined while it follows the focus. */
  readonly scrolled: number | undefined;
  /** That line is where the screen opened, not where a key scrolled to. */
  readonly opened?: boolean;
}

/** The first line to show: as little moved as brings what is focused into view, within what there is. */
export function scrollOffset(facts: ScrollFacts): number {
  const { offset, rows, height, scrolled, opened = false } = facts;
  const last = Math.max(0, height - rows);
  if (scrolled !== undefined || !facts.place) {
    const from = scrolled ?? 0;
    return Math.min(last, opened && facts.place ? withEndOf(facts.place, from, rows) : from);
  }
  const place = withinPart(facts.place, facts.part, rows);
  // Keeps one line of context before and after, so that a list does not seem to end.
  const lowest = place.top - 1;
  const highest = place.top + place.height + 1 - rows;
  const wanted = Math.min(Math.max(offset, highest), Math.max(0, lowest));
  // Near the top the heading above the first target is worth more than the last line.
  return Math.min(last, place.top + place.height < rows ? 0 : wanted);
}

/**
 * A screen opens at its top. Where the focused target begins on the last lines in sight, its end is
 * shown, too: a label without its value says nothing.
 */
function withEndOf({ top, height }: Place, from: number, rows: number): number {
  const end = top + height - rows;
  return top < from + rows && end > from && height <= rows ? end : from;
}
