import { useEffect, useState } from 'react';

/**
 * How many of `count` lines to draw: in the first frame those that can be in sight, right after it all.
 * The rest of a long list is not waited for.
 */
export function useDrawnLines(count: number, inSight: number): number {
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  return whole ? count : Math.min(count, inSight);
}
