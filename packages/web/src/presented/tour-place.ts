/** In CSS pixels, from the upper left of the window. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const gap = 12;
/** Kept free of the bar at the top of the screen. */
const bar = 64;

/** The upper left corner of a card beside a part: below it, else above it, else over its lower end. */
export function cardPlace(part: Box, card: Size, room: Size): Pick<Box, 'top' | 'left'> {
  const below = part.top + part.height + gap;
  const above = part.top - gap - card.height;
  const lowest = room.height - card.height - gap;
  const top = below <= lowest ? Math.max(below, bar) : above >= bar ? above : lowest;
  const rightmost = room.width - card.width - gap;
  return { top: Math.max(gap, top), left: Math.max(gap, Math.min(part.left, rightmost)) };
}
