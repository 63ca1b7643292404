import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is larger than it, so that it scrolls. Kept up to date. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const wide = current.scrollWidth > current.clientWidth + 1;
      setOverflows(wide || current.scrollHeight > current.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
