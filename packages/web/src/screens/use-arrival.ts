import type { Screen } from '@skipper/core';
import { useEffect, useRef, useState } from 'react';
import { useSkipper } from '../web-context.tsx';

/**
 * Does after navigation what browsers do on page load: sets the title, scrolls to the top, and
 * moves the focus to the heading. Returns the text for assistive technology.
 */
export function useArrival(screen: Screen): string {
  const { brand } = useSkipper();
  const [announcement, setAnnouncement] = useState('');
  const place = `${screen.name}/${screen.params.username ?? ''}`;
  const left = useRef(place);

  useEffect(() => {
    document.title = screen.title === brand.name ? brand.name : `${screen.title} · ${brand.name}`;
  }, [screen.title, brand.name]);

  useEffect(() => {
    // The first screen is a page load: the browser has done all this.
    if (left.current === place) return;
    left.current = place;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setAnnouncement(screen.title);
  }, [place, screen.title]);

  return announcement;
}
