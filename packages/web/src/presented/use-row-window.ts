import { type RefObject, useEffect, useState } from 'react';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { type RowWindow, rowWindow, wholeUpTo } from './row-window.ts';

const start: RowWindow = { first: 0, end: 60, rowHeight: 0 };

/** As many as a window shows, with the usual height of a row. */
const firstFrame: RowWindow = { first: 0, end: 15, rowHeight: 36 };

/**
 * The rows of a table body to draw: all of a short list, of a long one those near what is in
 * sight. Rows are taken to be as high as those on show are on average. In the first frame no more
 * than fill a window.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const long = count > wholeUpTo;
  const [shown, setShown] = useState(start);
  const painted = useAfterPaint();
  useEffect(() => {
    if (!long) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!body.current) return;
      const rows = [...body.current.querySelectorAll('[aria-rowindex]')];
      if (rows.length === 0) return;
      // One by one: a row that is kept for its focus may stand far from the others.
      const heights = rows.map((row) => row.getBoundingClientRect().height);
      const rowHeight = heights.reduce((sum, height) => sum + height, 0) / rows.length;
      const passed = -body.current.getBoundingClientRect().top;
      const next = rowWindow({ count, rowHeight, passed, height: window.innerHeight });
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // Captured: whichever part of the page scrolls.
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [body, count, long]);
  if (!painted && count > firstFrame.end) return firstFrame;
  return long ? shown : { first: 0, end: count, rowHeight: 0 };
}
