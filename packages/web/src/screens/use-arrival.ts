import type { Screen } from '@skipper/core';
import { useEffect, useRef, useState } from 'react';
import { useSkipper } from '../web-context.tsx';

/**
 * What a page load does by itself and a change of screen does not: names the
 * page, goes to its top, and takes the focus to its heading. Returns the words
 * for assistive technology.
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
