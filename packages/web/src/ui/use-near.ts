import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough for what loads to be there before it is seen. */
const ahead = '200px';

/** Whether an element has come near the visible part of the page; from then on it stays true. */
export function useNear<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (near || !current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: ahead },
    );
    observer.observe(current);
    // On paper all of it is seen.
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near]);
  return [element, near];
}
