import { type RefObject, useEffect, useState } from 'react';

/** Whether an element, or anything in it, has the pointer or the focus. Escape ends it. */
export function useAttention(
  target: RefObject<HTMLElement | null>,
  active: boolean,
): readonly [boolean, (attended: boolean) => void] {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!active || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const begin = () => setAttended(true);
    const end = () => setAttended(false);
    element.addEventListener('pointerenter', begin, { signal });
    element.addEventListener('focusin', begin, { signal });
    element.addEventListener('pointerleave', end, { signal });
    element.addEventListener('focusout', end, { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
    return () => {
      listening.abort();
      end();
    };
  }, [target, active]);
  return [attended, setAttended];
}
