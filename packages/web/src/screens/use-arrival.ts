import type { Screen } from '@skipper/core';
import { documentTitle } from '@skipper/core/contract';
import { useEffect, useRef, useState } from 'react';

/**
 * Does after navigation what browsers do on page load: sets the title, scrolls to the top, and
 * moves the focus to the heading. Returns the text for assistive technology. `standIn`: the title of
 * what is shown instead of the screen.
 */
export function useArrival(screen: Screen, standIn?: string): string {
  const [announcement, setAnnouncement] = useState('');
  const place = `${screen.name}/${screen.params.username ?? ''}`;
  const left = useRef(place);

  useEffect(() => {
    document.title = documentTitle(standIn ?? screen.title);
    if (standIn !== undefined) setAnnouncement(standIn);
  }, [screen.title, standIn]);

  useEffect(() => {
    // The first screen is a page load: the browser has done all this.
    if (left.current === place) return;
    const loaded = left.current.startsWith('loading/');
    left.current = place;
    setAnnouncement(screen.title);
    // The page has been used while it loaded.
    if (loaded && document.activeElement !== document.body) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place, screen.title]);

  return announcement;
}
