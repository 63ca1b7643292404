import { placedParts, type ScreenModel, type ScreenPart } from '@skipper/core/presentation';
import { computed } from 'mobx';
import { useEffect, useState } from 'react';
import { useAfterPaint } from '../ui/use-after-paint.ts';

/** Tables and the like take long to draw: this many fill a window. */
const firstLarge = 2;

/**
 * How many parts of a screen to draw, from the top. While it loads, none below one whose height is not
 * known: nothing moves that has been seen. In the first frame, no more than fill a window.
 */
export function useShownParts(model: ScreenModel): number {
  const painted = useAfterPaint();
  const [placed] = useState(() => computed(() => placedParts(model)));
  const [arrived, setArrived] = useState(false);
  const known = placed.get();
  useEffect(() => {
    // From then on all stay: what the user does may make one of them wait again.
    if (known === undefined) setArrived(true);
  }, [known]);
  const { length } = model.parts;
  const shown = arrived ? length : (known ?? length);
  return painted ? shown : Math.min(shown, firstWindow(model.parts));
}

function firstWindow(parts: readonly ScreenPart[]): number {
  const large = parts.flatMap((part, place) => (isLarge(part) ? [place + 1] : []));
  return large[firstLarge - 1] ?? parts.length;
}

const isLarge = (part: ScreenPart): boolean =>
  ['table', 'figures', 'chart', 'form', 'curves', 'matrix'].some((kind) => kind in part);
