import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * The height to keep while a place waits for its next content: without it the page would shrink, and scroll
 * away from what was pressed. The function takes whether content is drawn.
 */
export function useHeldHeight(
  place: RefObject<HTMLElement | null>,
): readonly [number | undefined, (drawn: boolean) => void] {
  const known = useRef(0);
  const [held, setHeld] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      known.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const onDrawn = useCallback((drawn: boolean) => {
    setHeld(drawn ? undefined : known.current);
  }, []);
  return [held, onDrawn];
}
